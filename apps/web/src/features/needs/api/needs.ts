import type { Address } from '@certify/domain/shared/address'
import type { NeedsResponse } from '@certify/wire/needs'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { organizerKey } from '../../../lib/organizer-queries'

/** What waits for an organizer, in all their events or in one. */
export const needsQuery = (wallet: Address, eventId: number | null = null) =>
  queryOptions({
    queryKey: [...organizerKey(wallet), 'needs', eventId],
    queryFn: ({ signal }) =>
      api.get<NeedsResponse>(href('vendorNeeds', { wallet }, eventId === null ? {} : { event_id: eventId }), {
        signal,
      }),
  })
