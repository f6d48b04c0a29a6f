import type { ProposeNameRequest } from '@certify/wire/names'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** Proposes another spelling of one participant's name, or withdraws the proposal that waits. */
export function useProposeName(eventId: number, entryId: number) {
  const client = useQueryClient()
  const params = { id: eventId, entryId }
  const onSettled = () => client.invalidateQueries(eventQuery(eventId))
  const propose = useMutation({
    mutationFn: (body: ProposeNameRequest) => call('eventNamePropose', { params, body }),
    onSettled,
  })
  const withdraw = useMutation({ mutationFn: () => call('eventNameWithdraw', { params }), onSettled })
  return { propose, withdraw }
}
