import type { Attendee } from '../../account/account'
import { CODE_GRACE_SECONDS, parseAttendanceCode } from '../../event/attendance-code'
import type { Event } from '../../event/event'
import { statusAt } from '../../event/event-status'
import type { AttendanceCodes, CodeMatch } from '../../roster/attendance-codes'
import { AttendanceLockedError, AttendanceRefusedError } from '../../roster/attendance-errors'
import type { RosterEntry } from '../../roster/roster-entry'
import type { RosterRepository } from '../../roster/roster-repository'
import type { Clock } from '../../shared/clock'

/**
 * Marks an attendee present by the code shown at the door. A second call succeeds and reports `already-marked`. No limit
 * refuses a right code: 100 random bits are not guessed, and a guesser must not keep a room out.
 *
 * Every refusal makes the same database calls and gives the same answer, so that neither words nor timing reveal
 * whether a code exists.
 */
export async function markAttendance(
  { attendanceCodes, roster, clock }: markAttendance.Ports,
  { attendee, code, countsWrongCodes = true }: markAttendance.Command,
): Promise<{ outcome: 'marked' | 'already-marked'; event: Event }> {
  const at = clock()
  const typed = parseAttendanceCode(code)
  const match = typed && (await attendanceCodes.findByAttendanceCode(typed, attendee.id))
  if (!match || !isUsable(match, at)) {
    const lockedUntil = countsWrongCodes ? await attendanceCodes.noteWrongCode(attendee.id, at) : null
    throw lockedUntil ? new AttendanceLockedError({ lockedUntil, now: at }) : new AttendanceRefusedError()
  }

  const command = { eventId: match.event.id, accountId: attendee.id, actorId: attendee.id, at }
  let outcome: 'marked' | 'already-marked' = 'marked'
  // The event may have changed since the lookup: check again under its lock.
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
    attendanceCodes: AttendanceCodes
    roster: Pick<RosterRepository, 'recordAttendance'>
    clock: Clock
  }
  /** `code` as typed. A wrong one counts against the attendee's events unless `countsWrongCodes` is false. */
  type Command = { attendee: Attendee; code: string; countsWrongCodes?: boolean }
  type ErrorType = AttendanceRefusedError | AttendanceLockedError
}

/**
 * Whether a code that was found still counts: the current one does, the previous one for a minute after the change.
 */
export function codeCounts({ replacedAt }: Pick<CodeMatch, 'replacedAt'>, now: Date): boolean {
  return replacedAt === null || now.getTime() - replacedAt.getTime() <= CODE_GRACE_SECONDS * 1000
}

/**
 * Refuses unless the event is ongoing and the entry active; the organizer's explicit "absent" outweighs a code.
 *
 * @throws {AttendanceRefusedError}
 */
export function assertMayMark(event: Event, entry: RosterEntry | null, now: Date): void {
  if (!mayMark(event, entry, now)) throw new AttendanceRefusedError()
}

function isUsable(match: CodeMatch, now: Date): boolean {
  const { event, entry } = match
  return codeCounts(match, now) && mayMark(event, entry, now)
}

function mayMark(event: Event, entry: RosterEntry | null, now: Date): boolean {
  return statusAt(event, now) === 'ongoing' && entry?.status === 'active' && entry.attendance !== 'absent'
}
