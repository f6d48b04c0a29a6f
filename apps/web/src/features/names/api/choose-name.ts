import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { myEventsKey } from '../../../lib/my-events-query'
import { useWallet } from '../../../lib/session'

/** Agrees to exactly this printed name, or with null to no name. */
export function useChooseName(eventId: number) {
  const client = useQueryClient()
  const wallet = useWallet()
  return useMutation({
    mutationFn: (name: string | null) =>
      call('certificateName', {
        body: {
          event_id: eventId,
          ...(name === null ? { print: false } : { print: true, name }),
        },
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(eventQuery(eventId)),
        client.invalidateQueries({ queryKey: myEventsKey(wallet) }),
      ]),
  })
}
