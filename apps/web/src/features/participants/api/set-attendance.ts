import type { SetAttendanceRequest } from '@certify/wire/attendance'
import type { MessageResponse } from '@certify/wire/error-body'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

/** Records one participant as present or absent, on the organizer's word. */
export function useSetAttendance(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: SetAttendanceRequest) =>
      api.post<MessageResponse>(href('eventAttendance', { id: eventId }), request),
    // Everything of the event, its participants included, is cached under the event's key.
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
