import type { Organizer } from '../../account/account'
import { type AttendanceCode, newAttendanceCode } from '../../event/attendance-code'
import { EventCanceledError, type EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { assertOwner } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import type { Random } from '../../shared/random'

/** Replaces an event's attendance code. The previous code counts for one more minute. */
export async function rotateAttendanceCode(
  { events, clock, random }: rotateAttendanceCode.Ports,
  { organizer, eventId }: rotateAttendanceCode.Command,
): Promise<AttendanceCode> {
  const attendanceCode = newAttendanceCode(random)
  await events.change(eventId, { actorId: organizer.id, at: clock() }, (event) => {
    assertOwner(event, organizer)
    if (event.canceledAt) {
      throw new EventCanceledError({ eventId, asked: 'code' })
    }
    return { set: { attendanceCode }, audit: { action: 'event.code_rotated', facts: {} } }
  })
  return attendanceCode
}
export declare namespace rotateAttendanceCode {
  type Ports = { events: Pick<EventRepository, 'change'>; clock: Clock; random: Random }
  type Command = { organizer: Organizer; eventId: EventId }
  type ErrorType = EventNotFoundError | NotAllowedError | EventCanceledError
}
