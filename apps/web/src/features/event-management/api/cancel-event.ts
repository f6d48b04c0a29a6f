import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { organizerKey } from '../../../lib/organizer-queries'

/** Cancels an event, for good. */
export function useCancelEvent(id: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('eventCancel', { params: { id }, body: { wallet_address: wallet } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(eventQuery(id)),
        client.invalidateQueries({ queryKey: organizerKey(wallet) }),
        client.invalidateQueries({ queryKey: ['events'] }),
      ]),
  })
}
