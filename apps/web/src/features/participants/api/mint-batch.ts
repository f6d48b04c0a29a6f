import type { BatchState, MintBatchAnswer } from '@certify/wire/batches'
import { href } from '@certify/wire/page-addresses'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** People on one page of a batch. */
const BATCH_PEOPLE_PER_PAGE = 10

/** Which people of a batch to show. */
export type BatchWindow = { readonly page: number; readonly state: BatchState | undefined }

/** The cache key of everything about one batch. */
export const mintBatchKey = (batchId: string) => ['mint-batch', batchId] as const

const toQuery = ({ page, state }: BatchWindow) => ({ page, per_page: BATCH_PEOPLE_PER_PAGE, state })

/** A batch's progress, and the people on one page of it, requested once. */
export const batchProgressQuery = (batchId: string, window: BatchWindow) =>
  queryOptions({
    queryKey: [...mintBatchKey(batchId), window.page, window.state ?? 'all'],
    queryFn: ({ signal }) =>
      call('certificateMintBatch', { params: { batchId }, query: toQuery(window), signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/**
 * Follows a batch live and reports each change until the batch is done. Returns a function that stops it.
 * `onLost` gets true when the connection breaks, and false once the browser has restored it.
 */
export function watchMintBatch(
  batchId: string,
  window: BatchWindow,
  onChange: (change: Partial<MintBatchAnswer>) => void,
  onLost: (lost: boolean) => void,
): () => void {
  const source = new EventSource(href('certificateMintBatch', { batchId }, toQuery(window)))
  const take = (change: Partial<MintBatchAnswer> | undefined) => {
    if (!change) return
    onLost(false)
    onChange(change)
    // The server closes a finished stream. The browser would take that for a lost connection, and reconnect.
    if (change.done) source.close()
  }
  source.addEventListener('progress', (message: MessageEvent<string>) =>
    take(readWith<MintBatchAnswer>(message.data, 'total', 'done')),
  )
  source.addEventListener('people', (message: MessageEvent<string>) => {
    const people = readWith<NonNullable<MintBatchAnswer['people']>>(message.data, 'items', 'pages')
    take(people && { people })
  })
  source.addEventListener('error', () => onLost(true))
  return () => source.close()
}

/** The JSON of a message, if it has these fields. */
function readWith<Value>(text: string, ...fields: (keyof Value)[]): Value | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isOne = typeof value === 'object' && value !== null && fields.every((field) => field in value)
    return isOne ? (value as Value) : undefined
  } catch {
    return undefined
  }
}
