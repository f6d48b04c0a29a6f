import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'

/** The same refusal for an unknown code, a wrong time and a missing entry, so that guessing reveals nothing. */
export class AttendanceRefusedError extends CertifyError {
  readonly code = 'attendance.refused'
  constructor() {
    super(
      'This attendance token cannot be used. Check the token, that the event is ongoing, and that you are on its whitelist.',
      { field: 'event_token' },
    )
  }
}

/** After too many wrong codes every code is refused for a while. */
export class AttendanceLockedError extends CertifyError {
  readonly code = 'attendance.locked'
  constructor({ lockedUntil, now }: { lockedUntil: Date; now: Date }) {
    const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000))
    super(
      'Too many wrong tokens were tried at this event. Its organizer can give out a new token; the present one works again within the hour.',
      { field: 'event_token', retryAfterSeconds },
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
