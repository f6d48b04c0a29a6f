import type { BatchList } from '@certify/wire/batches'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/**
 * The latest batch of an event, started in any browser, so that a returning organizer finds it; null before the first.
 */
export const latestBatchQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['event', eventId, 'latest-batch'],
    queryFn: async ({ signal }) => {
      const url = href('certificateMintAll', {}, { event_id: eventId })
      return (await api.get<BatchList>(url, { signal })).batches[0] ?? null
    },
  })
