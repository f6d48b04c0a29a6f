import type { RosterPart } from '@certify/domain/certificate/participant'
import type { ParticipantPage } from '@certify/wire/roster'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/call'

/** People on one page of the table. */
const PARTICIPANTS_PER_PAGE = 20

/** The cache key of all lists of an event's participants, whatever their page and search. */
export const participantsKey = (eventId: number) => ['event', eventId, 'participants'] as const

/** One page of an event's participants with attendance and certificate, and the counts of all of them. */
export const participantsQuery = (
  eventId: number,
  { page, q, after = '', show = 'all' }: { page: number; q: string; after?: string; show?: RosterPart },
) =>
  queryOptions({
    queryKey: [...participantsKey(eventId), page, q, after, show],
    queryFn: async ({ signal }) => {
      const list = await callPage('eventParticipants', {
        params: { id: eventId },
        query: {
          page,
          per_page: PARTICIPANTS_PER_PAGE,
          q: q || undefined,
          after: after === '' ? undefined : Number(after),
          show: show === 'all' ? undefined : show,
        },
        signal,
      })
      // Others get less, and do not open this page.
      return list as Extract<typeof list, ParticipantPage>
    },
    placeholderData: keepPreviousData,
  })
