import type { EventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'
import { organizerKey } from '../../../lib/organizer-queries'

/** Cancels an event, for good. */
export function useCancelEvent(id: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<EventResponse>(href('eventCancel', { id }), { wallet_address: wallet }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(eventQuery(id)),
        client.invalidateQueries({ queryKey: organizerKey(wallet) }),
        client.invalidateQueries({ queryKey: ['events'] }),
      ]),
  })
}
