import type { EventId } from '../event/event-id'
import { CertifyError } from '../shared/errors'

/** One refusal for an unknown code, a wrong moment and a missing entry, so that guessing learns nothing. */
export class AttendanceRefusedError extends CertifyError {
  readonly code = 'attendance.refused'
  constructor() {
    super(
      'This attendance token cannot be used. Check the token, that the event is ongoing, and that you are on its whitelist.',
      { field: 'event_token' },
    )
  }
}

/** The organizer can no longer record attendance. */
export class AttendanceClosedError extends CertifyError {
  readonly code = 'attendance.closed'
  constructor({ eventId, message }: { eventId: EventId; message: string }) {
    super(message, { facts: { eventId } })
  }
}
