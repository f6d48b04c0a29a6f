import type { RosterPart } from '@certify/domain/certificate/participant'
import { href } from '@certify/wire/paths'
import type { ParticipantPage } from '@certify/wire/roster'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** People on one page of the table. */
const PARTICIPANTS_PER_PAGE = 20

/** The cache key of all lists of an event's participants, whatever their page and search. */
export const participantsKey = (eventId: number) => ['event', eventId, 'participants'] as const

/** One page of an event's participants with attendance and certificate, and the counts of all of them. */
export const participantsQuery = (
  eventId: number,
  { page, q, show = 'all' }: { page: number; q: string; show?: RosterPart },
) =>
  queryOptions({
    queryKey: [...participantsKey(eventId), page, q, show],
    queryFn: ({ signal }) =>
      api.get<ParticipantPage>(
        href(
          'eventParticipants',
          { id: eventId },
          {
            page,
            per_page: PARTICIPANTS_PER_PAGE,
            q: q || undefined,
            show: show === 'all' ? undefined : show,
          },
        ),
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
