import type { WhitelistPage } from '@certify/wire/roster'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/call'
import type { PagedSearch } from '../../../lib/use-paged-search'

/** People on one page. */
const PER_PAGE = 20

/** One page of everybody who registered for an event, and the counts of all. */
export const rosterQuery = (eventId: number, { page, q, after }: Pick<PagedSearch, 'page' | 'q' | 'after'>) =>
  queryOptions({
    queryKey: ['event', eventId, 'whitelist', page, q, after],
    queryFn: async ({ signal }) => {
      const list = await callPage('eventWhitelist', {
        params: { id: eventId },
        query: {
          page,
          per_page: PER_PAGE,
          ...(q !== '' && { q }),
          ...(after !== '' && { after: Number(after) }),
        },
        signal,
      })
      // Others get less, and do not open this page.
      return list as Extract<typeof list, WhitelistPage>
    },
    placeholderData: keepPreviousData,
  })
