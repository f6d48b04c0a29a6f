import type { Address } from '@certify/domain/shared/address'
import type { CorrectionResponse, MoveList } from '@certify/wire/names'
import { href } from '@certify/wire/paths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { myCertificatesKey } from '../../../lib/certificates-query'

/** Moves of certificates to this account, and those away from it that wait. */
export const movesQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['moves', wallet],
    queryFn: async ({ signal }) => (await api.get<MoveList>(href('userMoves', { wallet }), { signal })).moves,
  })

/** Asks for a certificate of the lost wallet, stops a move, or confirms it with the old wallet. */
export function useMoves(wallet: Address) {
  const client = useQueryClient()
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries(movesQuery(wallet)),
      client.invalidateQueries({ queryKey: myCertificatesKey(wallet) }),
    ])
  const ask = useMutation({
    mutationFn: ({ tokenId, reason }: { tokenId: string; reason: string }) =>
      api.post<CorrectionResponse>(href('certificateMove', { tokenId }), { reason }),
    onSettled,
  })
  const stop = useMutation({
    mutationFn: (correctionId: number) =>
      api.post<CorrectionResponse>(href('correctionWithdraw', { correctionId }), {}),
    onSettled,
  })
  const confirm = useMutation({
    mutationFn: (correctionId: number) =>
      api.post<CorrectionResponse>(href('moveConfirm', { correctionId }), {}),
    onSuccess: () => client.invalidateQueries(),
  })
  return { ask, stop, confirm }
}
