import { href } from '@certify/wire/page-addresses'
import type { SessionAttendance } from '@certify/wire/sessions'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import type { PagedSearch } from '../../../lib/use-paged-search'

/** Below the event's own address, so that no first visit loads one more. */
const addressBelow = (id: number, name: string) => `${href('event', { id })}/${name}`

/** One page of people with what they attended of each session: everybody, or those with a session to decide. */
export const sessionAttendanceQuery = (
  id: number,
  { page, q, after, part }: Pick<PagedSearch, 'page' | 'q' | 'after'> & { part: 'all' | 'to_decide' },
) =>
  queryOptions({
    queryKey: [...eventQuery(id).queryKey, 'session-attendance', page, q, after, part],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        page: String(page),
        ...(part !== 'all' && { part }),
        ...(q !== '' && { q }),
        ...(after !== '' && { after }),
      })
      return api.get<SessionAttendance>(`${addressBelow(id, 'session-attendance')}?${query}`, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** The address of a file: a row for each person, for each session of each, or for each session. */
export const attendanceFile = (id: number, shape: 'wide' | 'long' | 'sessions') =>
  `${addressBelow(id, 'attendance.csv')}?shape=${shape}`

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
