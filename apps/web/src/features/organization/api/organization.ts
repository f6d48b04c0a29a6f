import { CARDS_PER_PAGE } from '@certify/wire/first-calls'
import type { Organization } from '@certify/wire/organizers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** What anybody may see of an organization, with one page of its events. */
export const organizationQuery = (number: number, page = 1, after = '') =>
  queryOptions<Organization>({
    queryKey: ['organization', number, page, after],
    queryFn: ({ signal }) =>
      call('organizer', {
        params: { number },
        query: { page, after: after || undefined, per_page: CARDS_PER_PAGE },
        signal,
      }),
    // The page before stays on screen while the next one loads, but only of the same organization.
    placeholderData: (before) => (before?.number === number ? before : undefined),
  })
