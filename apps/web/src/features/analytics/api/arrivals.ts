import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** When people came to an event, and how. */
export const arrivalsQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'arrivals'],
    queryFn: ({ signal }) => call('eventArrivals', { params: { id }, signal }),
  })
