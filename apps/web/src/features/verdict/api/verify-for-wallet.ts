import type { Address } from '@certify/domain/shared/address'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** Asks whether a certificate is genuine, and whether this wallet holds it. */
export function useVerifyForWallet() {
  return useMutation({
    mutationFn: ({ tokenId, wallet }: { tokenId: string; wallet: Address }) =>
      call('certificateVerify', { query: { tokenId, address: wallet } }),
  })
}
