import type { AttendanceCode } from '../event/attendance-code'
import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { RosterEntry } from './roster-entry'

/** An event found by an attendance code, the asking account's place on its roster, and whether the code still counts. */
export type CodeMatch = {
  readonly event: Event
  readonly entry: RosterEntry | null
  /** Null for the code of today; for the one before it, when it was replaced. */
  readonly replacedAt: Date | null
}

/** Port: finds events by their attendance codes. Each method is one transaction. */
export interface AttendanceCodes {
  /** One question, whether there is such a code or not, so that both take as long. */
  findByAttendanceCode(code: AttendanceCode, accountId: AccountId): Promise<CodeMatch | null>
  /**
   * Counts a refused code for every ongoing event whose roster has the account, and locks the code of one that has had
   * too many. Answers until when the last of them is locked; null while one of them is not, or there is none.
   */
  noteWrongCode(accountId: AccountId, at: Date): Promise<Date | null>
}
