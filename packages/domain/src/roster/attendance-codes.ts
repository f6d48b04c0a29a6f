import type { AttendanceCode } from '../event/attendance-code'
import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { RosterEntry } from './roster-entry'

/** An event found by an attendance code, the caller's roster entry, and the state of the code. */
export type CodeMatch = {
  readonly event: Event
  readonly entry: RosterEntry | null
  /** Null for the current code; for the previous one, when it was replaced. */
  readonly replacedAt: Date | null
}

/** Port: finds events by their attendance codes. Each method is one transaction. */
export interface AttendanceCodes {
  /** Makes one query whether or not the code exists, so that both take equally long. */
  findByAttendanceCode(code: AttendanceCode, accountId: AccountId): Promise<CodeMatch | null>
  /**
   * Counts a wrong code for every ongoing event whose roster has the account. An event with too many is marked for an
   * hour, and its organizer gets one record of it; right codes still count. Returns when the last mark ends; null if
   * one of the events has no mark or there is none.
   */
  noteWrongCode(accountId: AccountId, at: Date): Promise<Date | null>
}
