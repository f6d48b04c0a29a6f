import type { EventStatus } from '../event/event-status'
import { CertifyError, refuse } from '../shared/errors'
import type { EventId } from '../shared/event-id'

/** Joining or leaving is not open in the event's status. */
export function refuseClosed({
  eventId,
  status,
  what,
}: {
  eventId: EventId
  status: EventStatus
  what: 'join' | 'leave'
}): CertifyError<'roster.closed'> {
  return refuse('roster.closed', { case: what, status }, { facts: { eventId, status } })
}

/** The event has no such entry. */
export class EntryNotFoundError extends CertifyError<'roster.entry_not_found'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('roster.entry_not_found', { facts: { eventId } })
  }
}
