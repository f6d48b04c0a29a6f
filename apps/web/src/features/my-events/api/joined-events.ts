import type { Address } from '@certify/domain/shared/address'
import type { UserEvent } from '@certify/wire/events'
import type { WirePage } from '@certify/wire/fields'
import { href } from '@certify/wire/paths'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { myEventsKey } from '../../../lib/my-events-query'

const PER_PAGE = 9

/** One page of the events that an attendee joined. */
export const joinedEventsQuery = (wallet: Address, { page, q }: { page: number; q: string }) =>
  queryOptions({
    queryKey: [...myEventsKey(wallet), { page, q }],
    queryFn: ({ signal }) =>
      api.get<WirePage<UserEvent>>(
        href('userEvents', { wallet }, { page, per_page: PER_PAGE, q: q || undefined }),
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
  })
