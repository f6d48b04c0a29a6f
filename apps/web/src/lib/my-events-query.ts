import type { Address } from '@certify/domain/shared/address'
import type { UserEvent } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api-client'

/** Everything below belongs to one attendee's events; after joining, leaving, attending or minting it is asked again. */
export const myEventsKey = (wallet: Address) => ['my-events', wallet] as const

/** Every event that an attendee joined. */
export const myEventsQuery = (wallet: Address) =>
  queryOptions({
    queryKey: [...myEventsKey(wallet), 'all'],
    queryFn: ({ signal }) => api.get<UserEvent[]>(href('userEvents', { wallet }), { signal }),
  })
