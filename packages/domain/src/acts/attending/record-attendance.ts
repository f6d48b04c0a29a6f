import type { Organizer } from '../../account/account'
import type { EventNotFoundError } from '../../event/event-errors'
import { assertOwner } from '../../event/owned-event'
import type { Attendance } from '../../roster/attendance'
import { AttendanceClosedError } from '../../roster/attendance-errors'
import { EntryNotFoundError } from '../../roster/roster-errors'
import type { RecordedEntry, RosterRepository } from '../../roster/roster-repository'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** Records an attendee present or absent on the organizer's word, at any time unless the event is canceled. */
export async function recordAttendance(
  ports: recordAttendance.Ports,
  { organizer, eventId, wallet, attendance }: recordAttendance.Command,
): Promise<RecordedEntry> {
  const found = await ports.roster.findByWallet(eventId, wallet)
  if (!found) throw new EntryNotFoundError({ eventId })
  const command = { eventId, accountId: found.accountId, actorId: organizer.id, at: ports.clock() }
  const entry = await ports.roster.recordAttendance(command, (event, current) => {
    assertOwner(event, organizer)
    if (event.canceledAt) {
      throw new AttendanceClosedError({ eventId })
    }
    if (current?.status !== 'active') throw new EntryNotFoundError({ eventId })
    const isSettled = current.attendance === attendance && !current.attendanceContested
    return isSettled ? null : { attendance, source: 'organizer' }
  })
  if (!entry) throw new EntryNotFoundError({ eventId })
  return entry
}
export declare namespace recordAttendance {
  type Ports = { roster: Pick<RosterRepository, 'findByWallet' | 'recordAttendance'>; clock: Clock }
  type Command = { organizer: Organizer; eventId: EventId; wallet: Address; attendance: Attendance }
  type ErrorType = EventNotFoundError | NotAllowedError | EntryNotFoundError | AttendanceClosedError
}
