import type { SetAttendanceRequest } from '@certify/wire/attendance'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** Records one participant as present or absent, on the organizer's word. */
export function useSetAttendance(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: SetAttendanceRequest) =>
      call('eventAttendance', { params: { id: eventId }, body: request }),
    // Everything of the event, its participants included, is cached under the event's key.
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
