import type { Address } from '@certify/domain/shared/address'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { organizerKey } from '../../../lib/organizer-queries'

/** What waits for an organizer, in all their events or in one. */
export const needsQuery = (wallet: Address, eventId: number | null = null) =>
  queryOptions({
    queryKey: [...organizerKey(wallet), 'needs', eventId],
    queryFn: ({ signal }) =>
      call('vendorNeeds', {
        params: { wallet },
        query: eventId === null ? {} : { event_id: eventId },
        signal,
      }),
  })
