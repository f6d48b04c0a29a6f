import type { Address } from '@certify/domain/shared/address'
import type { EventDetail } from '@certify/wire/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { myEventsKey } from '../../../lib/my-events-query'
import { writeFlag } from '../roster-flag'

/** Removes the wallet from an event's whitelist, which is possible until the event starts. */
export function useLeave(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wallet: Address) =>
      call('whitelistLeave', { body: { event_id: eventId, wallet_address: wallet } }),
    onSuccess: async (_, wallet) => {
      writeFlag(wallet, eventId, false)
      // What the person answered is gone: a form that showed it would not send it.
      client.removeQueries({ queryKey: [...eventQuery(eventId).queryKey, 'answers'] })
      client.setQueryData(
        eventQuery(eventId).queryKey,
        (event: EventDetail | undefined) => event && { ...event, is_current_user_whitelisted: false },
      )
      await client.invalidateQueries(eventQuery(eventId))
      void client.invalidateQueries({ queryKey: ['events'] })
      void client.invalidateQueries({ queryKey: myEventsKey(wallet) })
    },
  })
}
