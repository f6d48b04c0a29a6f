import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { organizerKey } from '../../../lib/organizer-queries'
import { takeAnswer } from '../../../lib/take-answer'

/** How many people a cancelation reaches by mail, and how many it cannot reach. */
export const reachedByMailQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'reached-by-mail'],
    async queryFn({ signal }) {
      const { audiences } = await call('eventAnnouncements', { params: { id }, signal })
      const told = audiences.filter(({ audience }) => ['seats', 'line', 'asking'].includes(audience))
      const people = told.reduce((sum, each) => sum + each.people, 0)
      const missed = told.reduce((sum, each) => sum + each.unconfirmed + each.unreachable, 0)
      return { reached: people - missed, missed }
    },
  })

/** Cancels an event, for good. */
export function useCancelEvent(id: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (message: string) =>
      call('eventCancel', {
        params: { id },
        body: { wallet_address: wallet, ...(message !== '' && { message }) },
      }),
    async onSuccess({ event }) {
      await takeAnswer(client, eventQuery(id), event)
      void client.invalidateQueries(eventQuery(id))
      void client.invalidateQueries({ queryKey: organizerKey(wallet) })
      void client.invalidateQueries({ queryKey: ['events'] })
    },
  })
}
