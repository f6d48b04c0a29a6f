import type { WireEventStatus } from '@certify/wire/events'
import { readPageNumber } from '../../../lib/use-paged-search'
import { useSearchState } from '../../../lib/use-search-state'

/** The statuses to choose from, in the order of an event's life. */
export const statuses = [
  'upcoming',
  'ongoing',
  'minting',
  'ended',
  'canceled',
] as const satisfies readonly WireEventStatus[]

const isStatus = (text: string): text is WireEventStatus => statuses.some((status) => status === text)

/** Search, status and page, stored in the address. A new search or status starts at the first page. */
export function useEventFilters() {
  const [search, set] = useSearchState({ q: '', status: 'all', page: '1' })
  return {
    q: search.q,
    status: isStatus(search.status) ? search.status : ('all' as const),
    page: readPageNumber(search.page),
    setQ: (q: string) => set({ q, page: '1' }),
    setStatus: (status: string) => set({ status, page: '1' }, 'push'),
    setPage: (page: number) => set({ page: String(page) }, 'push'),
    clear: () => set({ q: '', status: 'all', page: '1' }, 'push'),
  }
}

export type EventFiltersState = ReturnType<typeof useEventFilters>
