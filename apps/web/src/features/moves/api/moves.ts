import type { Address } from '@certify/domain/shared/address'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { myCertificatesKey } from '../../../lib/certificates-query'

/** Moves of certificates to this account, and waiting moves away from it. */
export const movesQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['moves', wallet],
    queryFn: async ({ signal }) => (await call('userMoves', { params: { wallet }, signal })).moves,
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
      call('certificateMove', { params: { tokenId }, body: { reason } }),
    onSettled,
  })
  const stop = useMutation({
    mutationFn: (correctionId: number) => call('correctionWithdraw', { params: { correctionId } }),
    onSettled,
  })
  // Nothing is read again: the account has ended, and with it the session.
  const confirm = useMutation({
    mutationFn: (correctionId: number) => call('moveConfirm', { params: { correctionId }, body: {} }),
  })
  return { ask, stop, confirm }
}

/** Sends a code to the old account's address, and confirms that address with the code. */
export function useEmailProof(wallet: Address) {
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: ({ correctionId, again }: { correctionId: number; again: boolean }) =>
      call('moveCode', { params: { correctionId }, body: { again } }),
  })
  const prove = useMutation({
    mutationFn: ({ correctionId, code }: { correctionId: number; code: string }) =>
      call('moveEmail', { params: { correctionId }, body: { code } }),
    onSuccess: () => client.invalidateQueries(movesQuery(wallet)),
  })
  return { send, prove }
}
