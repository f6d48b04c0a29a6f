import type { ListFileKind } from '../shared/csv'
import type { RosterEntry } from './roster-entry'

/** The status of a person whose place was revoked, as the file says it. */
export const REVOKED = 'Revoked'

/** The columns that every file of a roster has, older ones too. */
export const rosterColumns = [
  'Name',
  'Email',
  'Wallet Address',
  'Registration Date',
  'Status',
  'Attendance',
] as const

/** An event's roster as a CSV file. The last column is what the person decided about their name on the certificate. */
export const rosterCsv: ListFileKind<RosterEntry> = {
  suffix: 'whitelist',
  head: [...rosterColumns, 'Name on Certificate'],
  toRow: (entry) => [...toCells(entry), sayNameChoice(entry.nameChoice)],
}

/** The same of an event that prints no names, about which nobody is asked to decide. */
export const rosterCsvWithoutNames: ListFileKind<RosterEntry> = {
  ...rosterCsv,
  toRow: (entry) => [...toCells(entry), 'no names'],
}

function toCells(entry: RosterEntry): string[] {
  return [
    entry.name ?? '',
    entry.email ?? '',
    entry.wallet,
    entry.createdAt.toISOString(),
    entry.status === 'active' ? 'Active' : REVOKED,
    entry.attendance ?? 'not recorded',
  ]
}

function sayNameChoice(choice: RosterEntry['nameChoice']): string {
  if (choice === null) return 'not decided'
  return choice.print ? 'agreed' : 'declined'
}
