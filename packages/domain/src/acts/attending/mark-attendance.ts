import type { Attendee } from '../../account/account'
import { CODE_GRACE_SECONDS, parseAttendanceCode } from '../../event/attendance-code'
import { isDoorCode, looksLikeDoorCode } from '../../event/door-code'
import { getOpening } from '../../event/doors'
import type { Event } from '../../event/event'
import type { AttendanceCodes, CodeMatch } from '../../roster/attendance-codes'
import {
  AttendanceLockedError,
  AttendanceRefusedError,
  DoorsClosedError,
} from '../../roster/attendance-errors'
import { assertMayMark, mayMark } from '../../roster/may-mark'
import type { RosterRepository } from '../../roster/roster-repository'
import type { Clock } from '../../shared/clock'
import type { DoorKey } from '../../shared/door-key'

/**
 * Marks an attendee present by the code shown at the door. A second call succeeds and reports `already-marked`. No
 * limit refuses a right code: nobody guesses 100 random bits, and a guesser must not lock out a whole room. The
 * screen's codes, of 8 or 16 characters, count only for the caller's own events.
 *
 * Every refusal makes the same database calls and gives the same answer, so that neither words nor timing reveal
 * whether a code exists. Only a person on the roster with the right code learns that the doors are still closed.
 */
export async function markAttendance(
  ports: markAttendance.Ports,
  { attendee, code, countsWrongCodes = true }: markAttendance.Command,
): Promise<{ outcome: 'marked' | 'already-marked'; event: Event }> {
  const { attendanceCodes, roster } = ports
  const at = ports.clock()
  const found = await findMatch(ports, attendee, code, at)
  if (found && isEarly(found.match, at)) {
    throw new DoorsClosedError({ event: found.match.event, field: 'event_token' })
  }
  if (!found || !isUsable(found.match, at)) {
    const lockedUntil = countsWrongCodes ? await attendanceCodes.noteWrongCode(attendee.id, at) : null
    throw lockedUntil ? new AttendanceLockedError({ lockedUntil, now: at }) : new AttendanceRefusedError()
  }

  const { match, source } = found
  const command = { eventId: match.event.id, accountId: attendee.id, actorId: attendee.id, at }
  let outcome: 'marked' | 'already-marked' = 'marked'
  // The event may have changed since the lookup: check again under its lock.
  await roster.recordAttendance(command, (event, entry) => {
    assertMayMark(event, entry, at)
    if (entry?.attendance !== 'present') return { attendance: 'present', source }
    outcome = 'already-marked'
    return null
  })
  return { outcome, event: match.event }
}
export declare namespace markAttendance {
  type Ports = {
    attendanceCodes: AttendanceCodes
    doorKey: DoorKey
    roster: Pick<RosterRepository, 'recordAttendance'>
    clock: Clock
  }
  /** `code` as typed. A wrong one counts against the attendee's events unless `countsWrongCodes` is false. */
  type Command = { attendee: Attendee; code: string; countsWrongCodes?: boolean }
  type ErrorType = AttendanceRefusedError | AttendanceLockedError | DoorsClosedError
}

/**
 * Whether a code that was found still counts: the current one does, the previous one for a minute after the change.
 */
export function codeCounts({ replacedAt }: Pick<CodeMatch, 'replacedAt'>, now: Date): boolean {
  return replacedAt === null || now.getTime() - replacedAt.getTime() <= CODE_GRACE_SECONDS * 1000
}

/** Finds the event of a code. The screen's codes name no event, so this searches only the caller's own events. */
async function findMatch(
  { attendanceCodes, doorKey }: markAttendance.Ports,
  attendee: Attendee,
  code: string,
  at: Date,
): Promise<{ match: CodeMatch; source: 'code' | 'rotating' } | null> {
  if (looksLikeDoorCode(code)) {
    const own = await attendanceCodes.findEventsOf(attendee.id, at)
    const match = own.find(({ event }) => isDoorCode(doorKey, event, code, at))
    return match ? { match: { ...match, replacedAt: null }, source: 'rotating' } : null
  }
  const typed = parseAttendanceCode(code)
  const match = typed && (await attendanceCodes.findByAttendanceCode(typed, attendee.id))
  return match ? { match, source: 'code' } : null
}

/** Whether the code fails only because the doors have not opened yet. */
function isEarly(match: CodeMatch, now: Date): boolean {
  const opensAt = getOpening(match.event)
  return now < opensAt && codeCounts(match, now) && mayMark(match.event, match.entry, opensAt)
}

function isUsable(match: CodeMatch, now: Date): boolean {
  const { event, entry } = match
  return codeCounts(match, now) && mayMark(event, entry, now)
}
