import type { Address } from '@certify/domain/shared/address'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { myCertificatesKey } from '../../../lib/certificates-query'
import { eventQuery } from '../../../lib/event-query'
import { myEventsKey } from '../../../lib/my-events-query'

/** Mints the caller's own certificate of an event. Repeating the call returns the same certificate. */
export function useMint(eventId: number, wallet: Address) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('certificateMint', { body: { user_address: wallet, event_id: eventId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(eventQuery(eventId)),
        client.invalidateQueries({ queryKey: myEventsKey(wallet) }),
        client.invalidateQueries({ queryKey: myCertificatesKey(wallet) }),
      ]),
  })
}
