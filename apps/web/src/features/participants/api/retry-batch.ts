import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { mintBatchKey } from './mint-batch'

/** Has the server retry only the failed certificates of a batch. */
export function useRetryBatch(batchId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('certificateMintBatchRetry', { params: { batchId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: mintBatchKey(batchId) }),
  })
}
