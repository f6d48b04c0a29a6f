import type { MintProgress } from '@certify/wire/batches'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** How far a batch is, asked once. */
export const mintBatchQuery = (batchId: string) =>
  queryOptions({
    queryKey: ['mint-batch', batchId],
    queryFn: ({ signal }) => api.get<MintProgress>(href('certificateMintBatch', { batchId }), { signal }),
    staleTime: 0,
  })

/**
 * The same, live: calls back with every step until the batch is done. `onLost` is told when the line breaks, which the
 * browser then mends by itself, and with false once it stands again. Answers how to stop listening.
 */
export function watchMintBatch(
  batchId: string,
  onProgress: (progress: MintProgress) => void,
  onLost: (lost: boolean) => void,
): () => void {
  const source = new EventSource(href('certificateMintBatch', { batchId }))
  const read = (message: MessageEvent<string>) => {
    const progress = progressOf(message.data)
    if (!progress) return
    onLost(false)
    onProgress(progress)
    // The server closes a finished stream, and the browser would take that for a break and ask again.
    if (progress.done) source.close()
  }
  source.addEventListener('message', read)
  source.addEventListener('progress', read)
  source.addEventListener('error', () => onLost(true))
  return () => source.close()
}

function progressOf(text: string): MintProgress | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'total' in value && 'done' in value
      ? (value as MintProgress)
      : undefined
  } catch {
    return undefined
  }
}
