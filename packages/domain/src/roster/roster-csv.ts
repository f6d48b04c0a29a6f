import { csvFileName, toCsv } from '../shared/csv'
import type { RosterEntry } from './roster-entry'

/** An event's roster as a CSV file: its name from the title, and its text. */
export function rosterCsv(
  title: string,
  entries: readonly RosterEntry[],
): { readonly fileName: string; readonly text: string } {
  const head = ['Name', 'Email', 'Wallet Address', 'Registration Date', 'Status', 'Attendance']
  const rows = entries.map((entry) => [
    entry.name ?? '',
    entry.email ?? '',
    entry.wallet,
    entry.createdAt.toISOString(),
    entry.status === 'active' ? 'Active' : 'Revoked',
    entry.attendance ?? 'not recorded',
  ])
  return { fileName: csvFileName(title, 'whitelist'), text: toCsv([head, ...rows]) }
}
