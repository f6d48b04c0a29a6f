import type { EventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

/** Makes a new link for an unlisted event. The old one opens it no longer. */
export function useRenewLink(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<EventResponse>(href('eventLinkRenew', { id })),
    onSuccess: ({ event }) => {
      client.setQueryData(eventQuery(id).queryKey, event)
      return client.invalidateQueries(eventQuery(id))
    },
  })
}
