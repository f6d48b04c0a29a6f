import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { organizerKey } from '../../../lib/organizer-queries'

/** Changes an event. */
export function useEditEvent(id: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: FormData) => call('eventEdit', { params: { id }, body: form }),
    onSuccess: ({ event }) => {
      client.setQueryData(eventQuery(id).queryKey, event)
      return Promise.all([
        client.invalidateQueries(eventQuery(id)),
        client.invalidateQueries({ queryKey: organizerKey(wallet) }),
        client.invalidateQueries({ queryKey: ['events'] }),
      ])
    },
  })
}
