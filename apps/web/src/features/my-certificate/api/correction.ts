import type { CorrectionRequest, CorrectionResponse } from '@certify/wire/names'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { myCertificatesKey } from '../../../lib/certificates-query'
import { useWallet } from '../../../lib/session'

/** Asks the organizer for the certificate with another name, or takes the request back. */
export function useCorrection() {
  const client = useQueryClient()
  const wallet = useWallet()
  const onSettled = () => client.invalidateQueries({ queryKey: myCertificatesKey(wallet) })
  const ask = useMutation({
    mutationFn: (request: CorrectionRequest) =>
      api.post<CorrectionResponse>(href('certificateCorrection', {}), request),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: (correctionId: number) =>
      api.post<CorrectionResponse>(href('correctionWithdraw', { correctionId }), {}),
    onSettled,
  })
  return { ask, withdraw }
}
