import type { MintAllResponse } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { useWallet } from '../../../lib/session'
import { mintBatchQuery } from './mint-batch'

/** Asks for the certificates of everybody recorded present; the batch goes on by itself on the server. */
export function useMintAll(eventId: number) {
  const wallet = useWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const request = { event_id: eventId, vendor_address: wallet }
      return api.post<MintAllResponse>(href('certificateMintAll', {}), request)
    },
    // The batch is shown from its first moment, before anybody has asked how far it is.
    onSuccess: ({ batchId, total }) =>
      client.setQueryData(mintBatchQuery(batchId).queryKey, {
        total,
        minted: 0,
        failed: 0,
        pending: total,
        done: total === 0,
      }),
  })
}
