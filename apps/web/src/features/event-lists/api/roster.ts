import { href } from '@certify/wire/paths'
import type { WhitelistPage } from '@certify/wire/roster'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** People on one page. */
const PER_PAGE = 20

/** One page of everybody who registered for an event, and the counts of all. */
export const rosterQuery = (eventId: number, { page, q }: { page: number; q: string }) =>
  queryOptions({
    queryKey: ['event', eventId, 'whitelist', page, q],
    queryFn: ({ signal }) =>
      api.get<WhitelistPage>(
        href('eventWhitelist', { id: eventId }, { page, per_page: PER_PAGE, ...(q !== '' && { q }) }),
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
