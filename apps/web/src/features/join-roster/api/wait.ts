import type { Address } from '@certify/domain/shared/address'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery, keyOfShown } from '../../../lib/event-query'

/** Gets the wallet in line for a seat of a full event. */
export function useWait(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wallet: Address) =>
      api.post(href('waitlistJoin', {}, keyOfShown(client, eventId)), {
        event_id: eventId,
        wallet_address: wallet,
      }),
    // A seat may have become free meanwhile: show the current state after a refusal, too.
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
