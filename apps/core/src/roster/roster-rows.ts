import type { NameChoice } from '@certify/domain/roster/printed-name'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { rosterEntries } from '../database/schema/events'
import { toNameProposal } from '../database/schema/stored-proposal'
import { toAttended } from '../database/schema/stored-sums'

type EntryRow = typeof rosterEntries.$inferSelect
type Person = { wallet: string; name: string | null; email: string | null }

/** The columns of an entry's person. */
export const personColumns = { wallet: accounts.wallet, name: accounts.name, email: accounts.email }

/** Selects entries with their people. The caller adds the condition, the order and the limit. */
export function selectEntries(queries: Queries) {
  return queries
    .select({ entry: rosterEntries, person: personColumns })
    .from(rosterEntries)
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
}

export function toEntry({ entry, person }: { entry: EntryRow; person: Person }): RosterEntry {
  return {
    id: trusted.entryId(entry.id),
    eventId: trusted.eventId(entry.eventId),
    accountId: trusted.accountId(entry.accountId),
    wallet: trusted.address(person.wallet),
    name: person.name,
    email: person.email,
    status: entry.status,
    attendance: entry.attendance,
    attendanceSource: entry.attendanceSource,
    attendanceAt: entry.attendanceAt,
    attendedMinutes: entry.attendedMinutes,
    attendanceContested: entry.attendanceContested,
    attended: toAttended(entry),
    sessionChoice: entry.sessionChoice,
    ticketVersion: entry.ticketVersion,
    nameChoice: toNameChoice(entry),
    nameProposal: toNameProposal(entry),
    createdAt: entry.createdAt,
    revokedAt: entry.revokedAt,
  }
}

/** Reads a person's choice about their name. A check of the table keeps name and choice consistent. */
export function toNameChoice({
  nameChoice,
  printedName,
  nameChosenAt,
}: Pick<EntryRow, 'nameChoice' | 'printedName' | 'nameChosenAt'>): NameChoice | null {
  if (nameChosenAt === null) return null
  if (nameChoice === 'print' && printedName !== null) {
    return { print: true, name: printedName, chosenAt: nameChosenAt }
  }
  return nameChoice === 'omit' ? { print: false, chosenAt: nameChosenAt } : null
}
