import type { EventStatus } from '../event/event-status'
import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'

/** The attendee is on the roster already. Callers count it as success. */
export class AlreadyRegisteredError extends CertifyError {
  readonly code = 'roster.already_registered'
  constructor({ eventId }: { eventId: EventId }) {
    super('You are already registered for this event.', { facts: { eventId } })
  }
}

/** No spot is left. */
export class FullyBookedError extends CertifyError {
  readonly code = 'roster.fully_booked'
  constructor({ eventId }: { eventId: EventId }) {
    super('This event is fully booked.', { facts: { eventId } })
  }
}

/** Joining or leaving is not open in the event's status. */
export class RosterClosedError extends CertifyError {
  readonly code = 'roster.closed'
  constructor({ eventId, status, what }: { eventId: EventId; status: EventStatus; what: 'join' | 'leave' }) {
    super(
      what === 'join'
        ? `This event can no longer be joined. Current status: ${status}`
        : `The whitelist can only be left before the event starts. Current status: ${status}`,
      { facts: { eventId, status } },
    )
  }
}

/** The organizer revoked this entry permanently. */
export class EntryRevokedError extends CertifyError {
  readonly code = 'roster.revoked'
  constructor({ eventId }: { eventId: EventId }) {
    super('Your place on this whitelist was revoked by the organizer.', { facts: { eventId } })
  }
}

/** The attendee is not on the roster. */
export class NotRegisteredError extends CertifyError {
  readonly code = 'roster.not_registered'
  constructor({ eventId, message }: { eventId: EventId; message?: string }) {
    super(message ?? 'You are not on the whitelist of this event.', { facts: { eventId } })
  }
}

/** The event has no such entry. */
export class EntryNotFoundError extends CertifyError {
  readonly code = 'roster.entry_not_found'
  constructor({ eventId }: { eventId: EventId }) {
    super('User not found.', { facts: { eventId } })
  }
}
