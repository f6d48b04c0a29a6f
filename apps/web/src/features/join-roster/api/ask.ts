import type { Address } from '@certify/domain/shared/address'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

/** Asks for a place at an event whose organizer approves each person. */
export function useAsk(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ wallet, answer }: { wallet: Address; answer: string }) =>
      api.post(href('joinRequest', {}), {
        event_id: eventId,
        wallet_address: wallet,
        ...(answer.trim() === '' ? {} : { answer }),
      }),
    // The organizer may have changed who can join: show the current state after a refusal, too.
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
