import type { Address } from '@certify/domain/shared/address'
import { href } from '@certify/wire/paths'
import type { VerifyResponse } from '@certify/wire/verification'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** Asks whether a certificate is genuine, and whether this wallet holds it. */
export function useVerifyForWallet() {
  return useMutation({
    mutationFn: ({ tokenId, wallet }: { tokenId: string; wallet: Address }) =>
      api.get<VerifyResponse>(href('certificateVerify', {}, { tokenId, address: wallet })),
  })
}
