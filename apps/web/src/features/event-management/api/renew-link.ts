import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** Makes a new link for an unlisted event. The old one opens it no longer. */
export function useRenewLink(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('eventLinkRenew', { params: { id } }),
    onSuccess: ({ event }) => {
      client.setQueryData(eventQuery(id).queryKey, event)
      return client.invalidateQueries(eventQuery(id))
    },
  })
}
