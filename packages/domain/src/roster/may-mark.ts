import { areDoorsOpen } from '../event/doors'
import type { Event } from '../event/event'
import { AttendanceRefusedError } from './attendance-errors'
import type { RosterEntry } from './roster-entry'

/**
 * Refuses unless the doors are open and the entry active; the organizer's explicit "absent" outweighs a code.
 *
 * @throws {AttendanceRefusedError}
 */
export function assertMayMark(
  event: Event,
  entry: RosterEntry | null,
  now: Date,
): asserts entry is RosterEntry {
  if (!mayMark(event, entry, now)) throw new AttendanceRefusedError()
}

/** Whether {@link assertMayMark} accepts the mark. */
export function mayMark(event: Event, entry: RosterEntry | null, now: Date): entry is RosterEntry {
  return areDoorsOpen(event, now) && entry?.status === 'active' && entry.attendance !== 'absent'
}
