import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/**
 * The latest batch of an event, started in any browser, so that a returning organizer finds it; null before the first.
 */
export const latestBatchQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['event', eventId, 'latest-batch'],
    queryFn: async ({ signal }) => {
      const { batches } = await call('certificateMintBatches', { query: { event_id: eventId }, signal })
      return batches[0] ?? null
    },
  })
