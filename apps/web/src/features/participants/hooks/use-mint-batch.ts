import type { MintProgress } from '@certify/wire/batches'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { eventQuery } from '../../../lib/event-query'
import { mintBatchQuery, watchMintBatch } from '../api/mint-batch'

/** How often we ask while the live line is broken, in milliseconds. */
const ASK_EVERY_MS = 2000

/**
 * Follows a batch to its end: by the server's events, and by asking while their line is broken. Each step also
 * refreshes the event's people, so that every row says how its own certificate stands.
 */
export function useMintBatch(eventId: number, batchId: string | undefined) {
  const client = useQueryClient()
  const [lost, setLost] = useState(false)
  const { data, error } = useQuery({
    ...mintBatchQuery(batchId ?? ''),
    enabled: batchId !== undefined,
    refetchInterval: ({ state }) => (lost && !state.data?.done ? ASK_EVERY_MS : false),
  })
  const done = data?.done === true

  useEffect(() => {
    if (batchId === undefined || done) return
    const { queryKey } = mintBatchQuery(batchId)
    const take = (progress: MintProgress) => client.setQueryData(queryKey, progress)
    return watchMintBatch(batchId, take, setLost)
  }, [batchId, done, client])

  const settled = data && data.minted + data.failed
  // biome-ignore lint/correctness/useExhaustiveDependencies: the people are asked again whenever more are settled.
  useEffect(() => {
    if (settled !== undefined) void client.invalidateQueries(eventQuery(eventId))
  }, [settled, done, eventId, client])

  return { progress: data, error, lost: lost && !done }
}
