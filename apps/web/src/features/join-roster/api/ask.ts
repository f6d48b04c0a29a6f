import type { Address } from '@certify/domain/shared/address'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { forgetTypedAnswers } from '../../../lib/typed-answers'
import { answersToSend, refetchStanding } from '../answers-to-send'

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
    onSuccess: () => forgetTypedAnswers(eventId),
    // The organizer may have changed who can join, or the questions: show the current state after a refusal, too.
    onSettled: () => refetchStanding(client, eventId),
  })
}
