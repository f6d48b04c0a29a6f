import type { MintBatchAnswer } from '@certify/wire/batches'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { eventQuery } from '../../../lib/event-query'
import { takeAnswer } from '../../../lib/take-answer'
import { useLookAgain } from '../../../lib/use-look-again'
import { type BatchWindow, batchProgressQuery, watchMintBatch } from '../api/mint-batch'

/**
 * Follows a batch to its end by the server's events, and polls while their connection is lost.
 * Each step refreshes the participants, so that every row shows its certificate's state.
 */
export function useMintBatch(eventId: number, batchId: string | undefined, { page, state }: BatchWindow) {
  const client = useQueryClient()
  const [lost, setLost] = useState(false)
  const { data, error, isPlaceholderData } = useLookAgain(
    { ...batchProgressQuery(batchId ?? '', { page, state }), enabled: batchId !== undefined },
    (known) => {
      // After the end, the chain still makes certificates final, and the issuer tries failed ones again.
      if (known?.done) return known.states.confirmed + known.failed > 0 ? 'shared' : undefined
      return lost ? 'onItsWay' : undefined
    },
  )
  const done = data?.done === true
  // Wait for the first answer: a change before it would be lost, and the last change is the end of the batch.
  const isAnswered = data !== undefined && !isPlaceholderData

  useEffect(() => {
    if (batchId === undefined || done || !isAnswered) return
    const window = { page, state }
    const query = batchProgressQuery(batchId, window)
    let taken = Promise.resolve()
    const take = (change: Partial<MintBatchAnswer>) => {
      taken = taken.then(() => takeAnswer(client, query, (known) => known && { ...known, ...change }))
    }
    return watchMintBatch(batchId, window, take, setLost)
  }, [batchId, done, isAnswered, page, state, client])

  const settled = data && data.minted + data.failed
  // biome-ignore lint/correctness/useExhaustiveDependencies: the people reload whenever more are settled.
  useEffect(() => {
    if (settled !== undefined) void client.invalidateQueries(eventQuery(eventId))
  }, [settled, done, eventId, client])

  return { batch: data, error, lost: lost && !done, changing: isPlaceholderData }
}
