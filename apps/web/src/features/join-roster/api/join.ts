import type { Address } from '@certify/domain/shared/address'
import type { EventDetail } from '@certify/wire/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-client'
import { call } from '../../../lib/call'
import { eventQuery, keyOfShown } from '../../../lib/event-query'
import { myEventsKey } from '../../../lib/my-events-query'
import { answersToSend } from '../answers-to-send'
import { writeFlag } from '../roster-flag'

/** Adds the wallet to an event's whitelist. If it is already on it, that counts as joining. */
export function useJoin(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wallet: Address) => {
      try {
        await call('whitelistJoin', {
          query: keyOfShown(client, eventId),
          body: {
            event_id: eventId,
            wallet_address: wallet,
            ...answersToSend(client, eventId),
          },
        })
      } catch (error) {
        if (!isAlreadyRegistered(error)) throw error
        const { sendLate } = await import('./own-answers')
        await sendLate(client, eventId, wallet)
      }
    },
    onSuccess: async (_, wallet) => {
      writeFlag(wallet, eventId, true)
      client.setQueryData(
        eventQuery(eventId).queryKey,
        (event: EventDetail | undefined) => event && { ...event, is_current_user_whitelisted: true },
      )
      await client.invalidateQueries(eventQuery(eventId))
      void client.invalidateQueries({ queryKey: ['events'] })
      void client.invalidateQueries({ queryKey: myEventsKey(wallet) })
    },
    // Another person may have taken the last place, or the questions are others: show the current state.
    onError: () => client.invalidateQueries(eventQuery(eventId)),
  })
}

function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'roster.already_registered'
}
