import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** The reasons why an event's certificates wait. */
export const eventIssuingQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'issuing'],
    queryFn: ({ signal }) => call('eventIssuing', { params: { id }, signal }),
  })
