import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** The mails about an event to one person, newest first. */
export const eventMailQuery = (eventId: number, wallet: string) =>
  queryOptions({
    queryKey: ['event-mail', eventId, wallet],
    queryFn: ({ signal }) => call('eventMail', { params: { id: eventId }, query: { wallet }, signal }),
  })
