import { useDebounced } from './use-debounced'
import { useSearchState } from './use-search-state'

/** The search box and the page of one list, both kept in the address. */
export type PagedSearch = {
  /** The text in the box, as typed. */
  typed: string
  /** The text to search for: trimmed, and unchanged for a moment. */
  q: string
  /** From 1. */
  page: number
  /** The entry after which the page begins, where a search went on after its numbered pages; else empty. */
  after: string
  /** A new search starts at its first page. */
  search: (text: string) => void
  /** The browser's Back returns to the previous page of the list. */
  turnTo: (page: number, after?: string) => void
  clear: () => void
}

/** The search and the page number of the list on this page. */
export function usePagedSearch(): PagedSearch {
  const [state, setState] = useSearchState({ q: '', page: '1', after: '' })
  const search = (text: string) => setState({ q: text, page: '1', after: '' })
  return {
    typed: state.q,
    q: useDebounced(state.q.trim()),
    page: readPageNumber(state.page),
    search,
    after: /^\d+$/.test(state.after) ? state.after : '',
    turnTo: (page, after = '') => setState({ page: String(page), after }, 'push'),
    clear: () => search(''),
  }
}

/** Reads a page number from the address; 1 if it has none. */
export function readPageNumber(text: string): number {
  return Math.max(1, Number.parseInt(text, 10) || 1)
}
