import type { DoorLinkList, DoorLinkMade } from '@certify/wire/door'
import { href } from '@certify/wire/paths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** The links of an event, without their addresses. Requested regularly, because doors report all the time. */
export const doorLinksQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'door-links'],
    queryFn: ({ signal }) => api.get<DoorLinkList>(href('eventDoorLinks', { id }), { signal }),
    refetchInterval: 30_000,
  })

/** Makes a link. Its answer has the address, once. */
export function useMakeLink(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (label: string) => api.post<DoorLinkMade>(href('eventDoorLinks', { id }), { label }),
    onSuccess: () => client.invalidateQueries({ queryKey: doorLinksQuery(id).queryKey }),
  })
}

/** Ends a link for good. */
export function useRevokeLink(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (linkId: number) => api.post(href('eventDoorLinkRevoke', { id, linkId })),
    onSuccess: () => client.invalidateQueries({ queryKey: doorLinksQuery(id).queryKey }),
  })
}
