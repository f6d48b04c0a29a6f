import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../../lib/call'
import type { PagedSearch } from '../../../lib/use-paged-search'

const PER_PAGE = 20
const peopleKey = (id: number) => ['event', id, 'door-people'] as const

/** One page of an event's people, with the facts that a person at the door may see. */
export const doorPeopleQuery = (id: number, { page, q, after }: Pick<PagedSearch, 'page' | 'q' | 'after'>) =>
  queryOptions({
    queryKey: [...peopleKey(id), page, q, after],
    queryFn: ({ signal }) =>
      callPage('eventParticipants', {
        params: { id },
        query: {
          page,
          per_page: PER_PAGE,
          ...(q !== '' && { q }),
          ...(after !== '' && { after: Number(after) }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Records somebody present or absent. */
export function useRecord(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (person: { user_address: string; attended: boolean }) =>
      call('eventAttendance', { params: { id }, body: person }),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey(id) }),
  })
}
