import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** Revokes a person’s access to an event, for good. */
export function useRevokeEntry(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (entryId: number) => call('eventWhitelistRevoke', { params: { id: eventId, entryId } }),
    // The event's counts and every list of its people are cached under the event's key.
    onSuccess: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
