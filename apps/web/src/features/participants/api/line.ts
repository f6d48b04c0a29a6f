import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** The people in line for a seat. */
export const lineQuery = (id: number) =>
  queryOptions({
    queryKey: ['event-waitlist', id],
    queryFn: ({ signal }) => call('eventWaitlist', { params: { id }, signal }),
  })
