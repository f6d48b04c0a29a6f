import type { Address } from '@certify/domain/shared/address'
import { href } from '@certify/wire/page-addresses'
import type { OwnSessions } from '@certify/wire/sessions'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

/** The attendee's own sessions of an event. Below a known address, so that no first visit loads one more. */
export const ownSessionsQuery = (wallet: Address, id: number) =>
  queryOptions({
    queryKey: [...eventQuery(id).queryKey, 'own-sessions', wallet],
    queryFn: ({ signal }) =>
      api.get<OwnSessions>(`${href('userEvents', { wallet })}/${id}/sessions`, { signal }),
  })
