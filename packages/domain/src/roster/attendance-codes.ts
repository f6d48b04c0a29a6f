import type { AttendanceCode } from '../event/attendance-code'
import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { RosterEntry } from './roster-entry'

/**
 * An event found by an attendance code or a code of its screen, the caller's roster entry, and the state of the code.
 */
export type CodeMatch = {
  readonly event: Event
  readonly entry: RosterEntry | null
  /** Null for the current code; for the previous one, when it was replaced. */
  readonly replacedAt: Date | null
}

/** An event and the caller's entry on its roster. */
export type EventWithEntry = { readonly event: Event; readonly entry: RosterEntry }

/** Port: finds events by their attendance codes. Each method is one transaction. */
export interface AttendanceCodes {
  /** Makes one query whether or not the code exists, so that both take equally long. */
  findByAttendanceCode(code: AttendanceCode, accountId: AccountId): Promise<CodeMatch | null>
  /** The events with open doors, or about to open them, whose roster has the account. */
  findEventsOf(accountId: AccountId, at: Date): Promise<readonly EventWithEntry[]>
  /**
   * Counts a wrong code for every event with open doors whose roster has the account. An event with too many is marked
   * for an hour, and its organizer gets one record of it; right codes still count. Returns when the last mark ends;
   * null if one of the events has no mark, or if there is no event.
   */
  noteWrongCode(accountId: AccountId, at: Date): Promise<Date | null>
}
