import type { Address } from '@certify/domain/shared/address'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/call'
import { organizerKey } from '../../../lib/organizer-queries'

/** How many events one request asks for. The few organizations with more get pages. */
const PER_PAGE = 100

/** An organizer's own events, latest start first, a page at a time. */
export const vendorEventsQuery = (wallet: Address, page: number, after = '') =>
  queryOptions({
    queryKey: [...organizerKey(wallet), 'events', page, after],
    queryFn: ({ signal }) =>
      callPage('vendorEvents', {
        params: { wallet },
        query: { page, per_page: PER_PAGE, after: after || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
