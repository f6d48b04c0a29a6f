import { fillAddress } from '@certify/wire/page-addresses'
import { sessionAddresses } from '@certify/wire/session-addresses'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callsOf } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import type { PagedSearch } from '../../../lib/use-paged-search'

const callSessions = callsOf(sessionAddresses)

/** One page of people with what they attended of each session: everybody, or those with a session to decide. */
export const sessionAttendanceQuery = (
  id: number,
  { page, q, after, part }: Pick<PagedSearch, 'page' | 'q' | 'after'> & { part: 'all' | 'to_decide' },
) =>
  queryOptions({
    queryKey: [...eventQuery(id).queryKey, 'session-attendance', page, q, after, part],
    queryFn: ({ signal }) =>
      callSessions('eventSessionAttendance', {
        params: { id },
        query: {
          page,
          q: q || undefined,
          after: after || undefined,
          part: part === 'all' ? undefined : part,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The address of a file: a row for each person, for each session of each, or for each session. */
export const attendanceFile = (id: number, shape: 'wide' | 'long' | 'sessions') =>
  fillAddress(sessionAddresses.eventAttendanceCsv, { id }, { shape })

/** Records one person at a session, on the organizer's word. */
export function useMarkSession(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mark: { wallet: string; session: number; attended: boolean }) =>
      call('eventAttendance', {
        params: { id },
        body: { user_address: mark.wallet, session: mark.session, attended: mark.attended },
      }),
    // The sums of the person, and everything of the event that follows from them.
    onSettled: () => client.invalidateQueries(eventQuery(id)),
  })
}
