import { getOpening } from '../event/doors'
import type { Event } from '../event/event'
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

/**
 * Nobody can check in yet. Only doors, and people on the roster who have the right code, learn when they can. `field` is
 * that of the code.
 */
export class DoorsClosedError extends CertifyError<'attendance.doors_closed'> {
  constructor({
    event,
    field,
  }: {
    event: Pick<Event, 'id' | 'startsAt' | 'doorsOpenMinutes' | 'timeZone'>
    field?: 'event_token'
  }) {
    const opensAt = getOpening(event)
    const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: event.timeZone })
    const values = {
      minute: minute.format(opensAt),
      zone: event.timeZone,
      opens_at: opensAt.toISOString(),
    }
    super('attendance.doors_closed', { ...(field && { field }), values, facts: { eventId: event.id } })
  }
}
