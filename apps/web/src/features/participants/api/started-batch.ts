import type { MintBatchAnswer } from '@certify/wire/batches'
import type { QueryClient } from '@tanstack/react-query'
import { takeAnswer } from '../../../lib/take-answer'
import { latestBatchQuery } from './latest-batch'
import { batchProgressQuery } from './mint-batch'

/**
 * Shows a batch as soon as the server has named it. Its first progress arrives later: the issuer may be drawing already,
 * and that answer can take seconds.
 */
export async function showStartedBatch(
  client: QueryClient,
  eventId: number,
  { batchId, total }: { readonly batchId: string; readonly total: number },
): Promise<void> {
  const progress: MintBatchAnswer = {
    batchId,
    event_id: eventId,
    started_at: new Date().toISOString(),
    total,
    minted: 0,
    failed: 0,
    pending: total,
    done: total === 0,
    states: { waiting: total, stored: 0, sent: 0, confirmed: 0, final: 0, blocked: 0 },
    drawn: 0,
    rate: null,
    seconds_left: null,
    reasons: [],
  }
  await takeAnswer(client, batchProgressQuery(batchId, { page: 1, state: undefined }), progress)
  await takeAnswer(client, latestBatchQuery(eventId), { ...progress, event_title: '' })
}
