import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'

/** The same refusal for an unknown code, a wrong time and a missing entry, so that guessing reveals nothing. */
export class AttendanceRefusedError extends CertifyError<'attendance.refused'> {
  constructor() {
    super('attendance.refused', { field: 'event_token' })
  }
}

/** The code is wrong, and too many wrong ones were tried at the event. The right one is still accepted. */
export class AttendanceLockedError extends CertifyError<'attendance.locked'> {
  constructor({ lockedUntil, now }: { lockedUntil: Date; now: Date }) {
    const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000))
    super('attendance.locked', { field: 'event_token', retryAfterSeconds })
  }
}

/** The organizer can no longer record attendance. */
export class AttendanceClosedError extends CertifyError<'attendance.closed'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('attendance.closed', { facts: { eventId } })
  }
}
