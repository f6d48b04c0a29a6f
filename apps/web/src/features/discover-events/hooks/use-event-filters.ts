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

const unfiltered = { q: '', status: 'all', from: '', to: '', place: '', tag: '', online: '' }

/** Where a list begins. */
const beginning = { page: '1', after: '' }

/** The filters that the address keeps as typed. Days are in the viewer's calendar: `2026-11-14`. */
type TypedFilter = 'from' | 'to' | 'place' | 'tag'

/** Search, filters and page, stored in the address. A new search or filter starts at the first page. */
export function useEventFilters() {
  const [search, set] = useSearchState({ ...unfiltered, ...beginning })
  return {
    q: search.q,
    status: isStatus(search.status) ? search.status : ('all' as const),
    from: toDayInput(search.from),
    to: toDayInput(search.to),
    place: search.place,
    tag: search.tag,
    online: search.online === 'true',
    page: readPageNumber(search.page),
    after: search.after,
    setQ: (q: string) => set({ q, ...beginning }),
    setStatus: (status: string) => set({ status, ...beginning }, 'push'),
    setOnline: (online: boolean) => set({ online: online ? 'true' : '', ...beginning }, 'push'),
    /** One step back removes the whole filter, not only its last letter. */
    setTyped: (filter: TypedFilter, text: string) =>
      set({ [filter]: text, ...beginning }, (text === '') === (search[filter] === '') ? 'replace' : 'push'),
    setPage: (page: number, after: string) => set({ page: String(page), after }, 'push'),
    clear: () => set({ ...unfiltered, ...beginning }, 'push'),
  }
}

export type EventFiltersState = ReturnType<typeof useEventFilters>

/** The text, if a date field can show it; else empty. A half-typed day has a year like 0202. */
function toDayInput(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : ''
}
