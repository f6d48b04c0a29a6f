import type { Address } from '@certify/domain/shared/address'
import { sessionAddresses } from '@certify/wire/session-addresses'
import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

const call = callsOf(sessionAddresses)

/** The attendee's own sessions of an event. */
export const ownSessionsQuery = (wallet: Address, id: number) =>
  queryOptions({
    queryKey: [...eventQuery(id).queryKey, 'own-sessions', wallet],
    queryFn: ({ signal }) => call('userEventSessions', { params: { wallet, id }, signal }),
  })
