import type { Address } from '@certify/domain/shared/address'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery, keyOfShown } from '../../../lib/event-query'
import { answersToSend } from '../answers-to-send'

/** Gets the wallet in line for a seat of a full event. */
export function useWait(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wallet: Address) =>
      call('waitlistJoin', {
        query: keyOfShown(client, eventId),
        body: {
          event_id: eventId,
          wallet_address: wallet,
          ...answersToSend(client, eventId),
        },
      }),
    // A seat may have become free meanwhile: show the current state after a refusal, too.
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
