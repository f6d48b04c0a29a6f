import type { EventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { organizerKey } from '../../../lib/organizer-queries'
import { useWallet } from '../../../lib/session'

/** Creates an event. */
export function useCreateEvent() {
  const wallet = useWallet()
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
