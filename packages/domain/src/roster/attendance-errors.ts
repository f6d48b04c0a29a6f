import { getOpening } from '../event/doors'
import type { Event } from '../event/event'
import { CertifyError, refuse } from '../shared/errors'

/** The same refusal for an unknown code, a wrong time and a missing entry, so that guessing reveals nothing. */
export class AttendanceRefusedError extends CertifyError<'attendance.refused'> {
  constructor() {
    super('attendance.refused', { field: 'event_token' })
  }
}

/** The code is wrong, and too many wrong ones were tried at the event. The right one is still accepted. */
export function refuseLocked({
  lockedUntil,
  now,
}: {
  lockedUntil: Date
  now: Date
}): CertifyError<'attendance.locked'> {
  const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000))
  return refuse('attendance.locked', {}, { field: 'event_token', retryAfterSeconds })
}

/**
 * Nobody can check in yet. Only doors, and people on the roster who have the right code, learn when they can. `field` is
 * that of the code.
 */
export function refuseBeforeDoors({
  event,
  field,
}: {
  event: Pick<Event, 'id' | 'startsAt' | 'doorsOpenMinutes' | 'timeZone'>
  field?: 'event_token'
}): CertifyError<'attendance.doors_closed'> {
  const opensAt = getOpening(event)
  const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: event.timeZone })
  const values = { minute: minute.format(opensAt), zone: event.timeZone, opens_at: opensAt.toISOString() }
  return refuse('attendance.doors_closed', values, { field, facts: { eventId: event.id } })
}
