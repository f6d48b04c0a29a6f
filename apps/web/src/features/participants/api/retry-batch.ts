import type { RetryResponse } from '@certify/wire/batches'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { mintBatchKey } from './mint-batch'

/** Has the server retry only the failed certificates of a batch. */
export function useRetryBatch(batchId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<RetryResponse>(href('certificateMintBatchRetry', { batchId })),
    onSuccess: () => client.invalidateQueries({ queryKey: mintBatchKey(batchId) }),
  })
}
