import type { MintBatchAnswer } from '@certify/wire/batches'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { eventQuery } from '../../../lib/event-query'
import { type BatchWindow, mintBatchQuery, watchMintBatch } from '../api/mint-batch'

/** How often we ask while the live line is broken, in milliseconds. */
const ASK_EVERY_MS = 2000
/** How often we ask, once the batch is done, whether more is final by now or what failed has mended by itself. */
const ASK_LATER_EVERY_MS = 15_000

/**
 * Follows a batch to its end: by the server's events, and by asking while their line is broken. Each step also
 * refreshes the event's people, so that every row says how its own certificate stands.
 */
export function useMintBatch(eventId: number, batchId: string | undefined, { page, state }: BatchWindow) {
  const client = useQueryClient()
  const [lost, setLost] = useState(false)
  const { data, error, isPlaceholderData } = useQuery({
    ...mintBatchQuery(batchId ?? '', { page, state }),
    enabled: batchId !== undefined,
    refetchInterval: ({ state: { data: known } }) => {
      if (known?.done) return known.states.confirmed + known.failed > 0 ? ASK_LATER_EVERY_MS : false
      return lost ? ASK_EVERY_MS : false
    },
  })
  const done = data?.done === true

  useEffect(() => {
    if (batchId === undefined || done) return
    const window = { page, state }
    const { queryKey } = mintBatchQuery(batchId, window)
    const take = (change: Partial<MintBatchAnswer>) =>
      client.setQueryData(queryKey, (known) => known && { ...known, ...change })
    return watchMintBatch(batchId, window, take, setLost)
  }, [batchId, done, page, state, client])

  const settled = data && data.minted + data.failed
  // biome-ignore lint/correctness/useExhaustiveDependencies: the people are asked again whenever more are settled.
  useEffect(() => {
    if (settled !== undefined) void client.invalidateQueries(eventQuery(eventId))
  }, [settled, done, eventId, client])

  return { batch: data, error, lost: lost && !done, changing: isPlaceholderData }
}
