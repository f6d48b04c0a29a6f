import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** This instance's live counts. */
export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => call('statistics', { signal }),
})
