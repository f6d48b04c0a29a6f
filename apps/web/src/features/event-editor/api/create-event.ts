import type { EventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { api } from '../../../lib/api-client'
import { organizerKey } from '../../../lib/organizer-queries'

/** Creates an event. */
export function useCreateEvent() {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: FormData) => api.postForm<EventResponse>(href('eventCreate', {}), form),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: organizerKey(wallet) }),
        client.invalidateQueries({ queryKey: ['events'] }),
      ]),
  })
}
