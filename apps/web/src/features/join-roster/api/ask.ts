import type { Address } from '@certify/domain/shared/address'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { answersToSend } from '../answers-to-send'

/** Asks for a place at an event whose organizer approves each person. */
export function useAsk(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ wallet, answer }: { wallet: Address; answer: string }) =>
      call('joinRequest', {
        body: {
          event_id: eventId,
          wallet_address: wallet,
          ...(answer.trim() === '' ? {} : { answer }),
          ...answersToSend(client, eventId),
        },
      }),
    // The organizer may have changed who can join: show the current state after a refusal, too.
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
