import type { Address } from '@certify/domain/shared/address'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/call'
import { myEventsKey } from '../../../lib/my-events-query'

const PER_PAGE = 9

/** One page of the events that an attendee joined. */
export const joinedEventsQuery = (wallet: Address, { page, q }: { page: number; q: string }) =>
  queryOptions({
    queryKey: [...myEventsKey(wallet), { page, q }],
    queryFn: ({ signal }) =>
      callPage('userEvents', {
        params: { wallet },
        query: { page, per_page: PER_PAGE, q: q || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
