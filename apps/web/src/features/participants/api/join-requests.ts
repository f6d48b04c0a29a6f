import type { WireAnswered, WireJoinRequests } from '@certify/wire/join-requests'
import { href } from '@certify/wire/paths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'
import { lineQuery } from './line'
import { participantsKey } from './participants'

/** The requests for a place: those that wait, and those that were declined. */
export const joinRequestsQuery = (id: number) =>
  queryOptions({
    queryKey: ['event-join-requests', id],
    queryFn: ({ signal }) => api.get<WireJoinRequests>(href('eventJoinRequests', { id }), { signal }),
  })

/** Approves or declines requests. Without `ids` it answers all that wait. */
export function useAnswerRequests(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { decision: 'approve' | 'decline'; ids?: readonly number[] }) =>
      api.post<WireAnswered>(href('eventJoinRequestsAnswer', { id }), body),
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries(joinRequestsQuery(id)),
        client.invalidateQueries(eventQuery(id)),
        client.invalidateQueries(lineQuery(id)),
        client.invalidateQueries({ queryKey: participantsKey(id) }),
      ])
    },
  })
}
