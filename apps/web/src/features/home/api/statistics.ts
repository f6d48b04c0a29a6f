import type { StatisticsResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** This instance's live counts. */
export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => api.get<StatisticsResponse>(href('statistics', {}), { signal }),
})
