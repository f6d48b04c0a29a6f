import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/call'
import type { PagedSearch } from '../../../lib/use-paged-search'

/** Certificates on one page. */
const PER_PAGE = 20

/** One page of an event's certificates, with the counts of all. */
export const mintedQuery = (eventId: number, { page, q, after }: Pick<PagedSearch, 'page' | 'q' | 'after'>) =>
  queryOptions({
    queryKey: ['event', eventId, 'minted', page, q, after],
    queryFn: ({ signal }) =>
      callPage('eventMinted', {
        params: { id: eventId },
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
