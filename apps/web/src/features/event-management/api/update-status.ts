import type { EventDetail } from '@certify/wire/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { organizerKey } from '../../../lib/organizer-queries'

/** Opens or closes the minting period. Shows the new status at once, and reverts it if the server refuses. */
export function useUpdateStatus(id: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  const { queryKey } = eventQuery(id)
  return useMutation({
    mutationFn: (status: 'minting' | 'ended') =>
      call('eventUpdate', { params: { id }, body: { status, wallet_address: wallet } }),
    onMutate: async (status) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(
        queryKey,
        (event: EventDetail | undefined) =>
          event && { ...event, status, minting_active: status === 'minting', minting_opened: true },
      )
      return { before }
    },
    onError: (_error, _status, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: ({ event }) => client.setQueryData(queryKey, event),
    onSettled: () => {
      // Not awaited: reloading the event and its people can take seconds, and the answer is on the screen.
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: organizerKey(wallet) })
      void client.invalidateQueries({ queryKey: ['events'] })
    },
  })
}
