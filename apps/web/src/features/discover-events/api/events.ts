import type { EventPage, WireEventStatus } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** Cards on one page. */
const PER_PAGE = 9

export type EventsAsked = { page: number; q: string; status: WireEventStatus | 'all' }

/** One page of all events, and the counts of the tiles. The page before stays on screen while the next one comes. */
export const eventsQuery = ({ page, q, status }: EventsAsked) =>
  queryOptions({
    queryKey: ['events', { page, q, status }],
    queryFn: ({ signal }) =>
      api.get<EventPage>(
        href(
          'events',
          {},
          { page, per_page: PER_PAGE, q: q || undefined, status: status === 'all' ? undefined : status },
        ),
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
