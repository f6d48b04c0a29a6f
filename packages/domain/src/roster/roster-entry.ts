import type { SessionSums } from '../agenda/agenda-item'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import type { EventId } from '../shared/event-id'
import { parseId } from '../shared/id'
import type { Attendance, AttendanceSource } from './attendance'
import type { NameProposal } from './name-proposal'
import type { NameChoice } from './printed-name'

/** Number of a roster entry, from 1. */
export type EntryId = Brand<number, 'EntryId'>

/** Reads an entry's number. @throws {FieldInvalidError} */
export function parseEntryId(input: string | number, field = 'entry_id'): EntryId {
  return parseId(input, field) as EntryId
}

/**
 * An attendee on an event's roster. Leaving removes the entry. Revoking keeps it, so that the person cannot join
 * again.
 */
export type RosterEntry = {
  readonly id: EntryId
  readonly eventId: EventId
  readonly accountId: AccountId
  readonly wallet: Address
  /** Null once the account is erased. */
  readonly name: string | null
  readonly email: string | null
  readonly status: 'active' | 'revoked'
  /** Null = not recorded. */
  readonly attendance: Attendance | null
  readonly attendanceSource: AttendanceSource | null
  readonly attendanceAt: Date | null
  /** For how long an imported list says that the person attended; null if it does not say it. */
  readonly attendedMinutes: number | null
  /** Somebody marked this person present after the organizer recorded them absent. */
  readonly attendanceContested: boolean
  /** What the person attended of the agenda. */
  readonly attended: SessionSums
  /** What the person decided about naming their sessions on the certificate; null = nothing yet. */
  readonly sessionChoice: 'list' | 'omit' | null
  /** A new version makes the earlier ticket invalid. */
  readonly ticketVersion: number
  /** What the person decided about their name on the certificate; null = nothing yet. */
  readonly nameChoice: NameChoice | null
  /** The organizer's last proposal of another spelling. */
  readonly nameProposal: NameProposal | null
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

/** Whether the person erased their account: nobody may record at which sessions they were. */
export function isErased({ name }: Pick<RosterEntry, 'name'>): boolean {
  return name === null
}
