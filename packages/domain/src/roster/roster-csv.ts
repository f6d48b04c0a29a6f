import type { ListFileKind } from '../shared/csv'
import type { RosterEntry } from './roster-entry'

/** The status of a person whose place was revoked, as the file says it. */
export const REVOKED = 'Revoked'

/** An event's roster as a CSV file. */
export const rosterCsv: ListFileKind<RosterEntry> = {
  suffix: 'whitelist',
  head: ['Name', 'Email', 'Wallet Address', 'Registration Date', 'Status', 'Attendance'],
  toRow: (entry) => [
    entry.name ?? '',
    entry.email ?? '',
    entry.wallet,
    entry.createdAt.toISOString(),
    entry.status === 'active' ? 'Active' : REVOKED,
    entry.attendance ?? 'not recorded',
  ],
}
