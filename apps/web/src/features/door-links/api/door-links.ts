import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** The links of an event, without their addresses. Requested regularly, because doors report all the time. */
export const doorLinksQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'door-links'],
    queryFn: ({ signal }) => call('eventDoorLinks', { params: { id }, signal }),
    refetchInterval: 30_000,
  })

/** Makes a link. Its answer has the address, once. */
export function useMakeLink(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (made: { label: string; session?: number }) =>
      call('eventDoorLinkMake', { params: { id }, body: made }),
    onSuccess: () => client.invalidateQueries({ queryKey: doorLinksQuery(id).queryKey }),
  })
}

/** Ends a link for good. */
export function useRevokeLink(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (linkId: number) => call('eventDoorLinkRevoke', { params: { id, linkId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: doorLinksQuery(id).queryKey }),
  })
}
