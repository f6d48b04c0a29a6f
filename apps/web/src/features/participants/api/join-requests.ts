import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { lineQuery } from './line'
import { participantsKey } from './participants'

/** The requests for a place: those that wait, and those that were declined. */
export const joinRequestsQuery = (id: number) =>
  queryOptions({
    queryKey: ['event-join-requests', id],
    queryFn: ({ signal }) => call('eventJoinRequests', { params: { id }, signal }),
  })

/** Approves or declines requests. Without `ids` it answers all that wait. */
export function useAnswerRequests(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { decision: 'approve' | 'decline'; ids?: readonly number[] }) =>
      call('eventJoinRequestsAnswer', { params: { id }, body }),
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
