import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { organizerKey } from '../../../lib/organizer-queries'

/** Creates an event. */
export function useCreateEvent() {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: FormData) => call('eventCreate', { body: form }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: organizerKey(wallet) }),
        client.invalidateQueries({ queryKey: ['events'] }),
      ]),
  })
}
