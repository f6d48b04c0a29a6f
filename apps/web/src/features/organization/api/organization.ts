import { CARDS_PER_PAGE } from '@certify/wire/first-calls'
import type { Organization } from '@certify/wire/organizers'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** What anybody may see of an organization, with one page of its events. */
export const organizationQuery = (number: number, page = 1) =>
  queryOptions<Organization>({
    queryKey: ['organization', number, page],
    queryFn: ({ signal }) =>
      api.get<Organization>(href('organizer', { number }, { page, per_page: CARDS_PER_PAGE }), { signal }),
    // The page before stays on screen while the next one loads, but only of the same organization.
    placeholderData: (before) => (before?.number === number ? before : undefined),
  })
