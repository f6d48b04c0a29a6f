import type { EventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'
import { organizerKey } from '../../../lib/organizer-queries'

/** Changes an event. */
export function useEditEvent(id: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: FormData) => api.postForm<EventResponse>(href('eventEdit', { id }), form),
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
