import type { WireEventStatus } from '@certify/wire/events'
import { CARDS_PER_PAGE } from '@certify/wire/first-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/call'
import { findNextDay, readDay } from '../days'

/** The search and filters of a request. Blank texts and days filter nothing. */
export type EventsAsked = {
  page: number
  /** The key after which the page begins; empty for a page by its number. */
  after: string
  q: string
  status: WireEventStatus | 'all'
  from: string
  to: string
  place: string
  tag: string
  online: boolean
}

/** One page of events, and the counts of the tiles. The page before stays on screen while the next one comes. */
export const eventsQuery = (asked: EventsAsked) =>
  queryOptions({
    queryKey: ['events', asked],
    queryFn: ({ signal }) => callPage('events', { query: toQuery(asked), signal }),
    placeholderData: keepPreviousData,
  })

/** The first page of all events. */
export const allEventsQuery = eventsQuery({
  page: 1,
  after: '',
  q: '',
  status: 'all',
  from: '',
  to: '',
  place: '',
  tag: '',
  online: false,
})

function toQuery({ page, after, q, status, from, to, place, tag, online }: EventsAsked) {
  const lastDay = readDay(to)
  return {
    page,
    after: after || undefined,
    per_page: CARDS_PER_PAGE,
    q: q || undefined,
    status: status === 'all' ? undefined : status,
    from: readDay(from)?.toISOString(),
    to: lastDay ? findNextDay(lastDay).toISOString() : undefined,
    place: place || undefined,
    tag: tag || undefined,
    online: online ? 'true' : undefined,
  }
}
