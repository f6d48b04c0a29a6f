import type { CorrectionRequest } from '@certify/wire/names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { myCertificatesKey } from '../../../lib/certificates-query'
import { useWallet } from '../../../lib/session'

/** Asks the organizer for the certificate with another name, or takes the request back. */
export function useCorrection() {
  const client = useQueryClient()
  const wallet = useWallet()
  const onSettled = () => client.invalidateQueries({ queryKey: myCertificatesKey(wallet) })
  const ask = useMutation({
    mutationFn: (request: CorrectionRequest) => call('certificateCorrection', { body: request }),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: (correctionId: number) => call('correctionWithdraw', { params: { correctionId } }),
    onSettled,
  })
  return { ask, withdraw }
}
