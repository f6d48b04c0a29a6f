import type { Address } from '@certify/domain/shared/address'
import type { OwnCertificate } from '@certify/wire/certificates'
import type { CorrectionRequest, CorrectionResponse } from '@certify/wire/names'
import { href } from '@certify/wire/paths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { myCertificatesKey } from '../../../lib/certificates-query'
import { useWallet } from '../../../lib/session'

/** One certificate of one's own, with its story. */
export const ownCertificateQuery = (wallet: Address, tokenId: string) =>
  queryOptions({
    queryKey: [...myCertificatesKey(wallet), 'one', tokenId],
    queryFn: ({ signal }) =>
      api.get<OwnCertificate>(href('userCertificate', { wallet, tokenId }), { signal }),
  })

/** Asks the organizer for the certificate with another name, or takes that back. */
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
