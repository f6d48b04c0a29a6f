import type { Attendee } from '../account/account'
import type { Event } from '../event/event'
import type { CodeMatch, EventRepository } from '../event/event-repository'
import { statusAt } from '../event/event-status'
import type { RosterEntry } from '../roster/roster-entry'
import type { RosterRepository } from '../roster/roster-repository'
import type { Clock } from '../shared/clock'
import { CODE_GRACE_SECONDS, parseAttendanceCode } from './attendance-code'
import { AttendanceRefusedError } from './attendance-errors'

/** Marks an attendee present by the code shown at the door. Doing it twice is a success that says so. */
export async function markAttendance(
  { events, roster, clock }: markAttendance.Ports,
  { attendee, code }: markAttendance.Command,
): Promise<{ outcome: 'marked' | 'already-marked'; event: Event }> {
  const at = clock()
  const typed = parseAttendanceCode(code)
  const match = typed && (await events.findByAttendanceCode(typed))
  if (!match || !codeCounts(match, at)) throw new AttendanceRefusedError()

  const command = { eventId: match.event.id, accountId: attendee.id, actorId: attendee.id, at }
  let outcome: 'marked' | 'already-marked' = 'marked'
  await roster.recordAttendance(command, (event, entry) => {
    assertMayMark(event, entry, at)
    if (entry?.attendance !== 'present') return { attendance: 'present', source: 'code' }
    outcome = 'already-marked'
    return null
  })
  return { outcome, event: match.event }
}
export declare namespace markAttendance {
  type Ports = {
    events: Pick<EventRepository, 'findByAttendanceCode'>
    roster: Pick<RosterRepository, 'recordAttendance'>
    clock: Clock
  }
  /** `code` as typed. */
  type Command = { attendee: Attendee; code: string }
  type ErrorType = AttendanceRefusedError
}

/** Whether a code found still counts: today's does, the one before it for a minute after the change. */
export function codeCounts({ replacedAt }: CodeMatch, now: Date): boolean {
  return replacedAt === null || now.getTime() - replacedAt.getTime() <= CODE_GRACE_SECONDS * 1000
}

/** Refuses unless the event is ongoing and the entry active; the organizer's explicit "absent" outweighs a code. */
export function assertMayMark(event: Event, entry: RosterEntry | null, now: Date): void {
  const may =
    statusAt(event, now) === 'ongoing' && entry?.status === 'active' && entry.attendance !== 'absent'
  if (!may) throw new AttendanceRefusedError()
}
