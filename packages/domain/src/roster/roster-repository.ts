import type { Event, EventSummary } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest } from '../shared/page'
import type { TokenId } from '../shared/token-id'
import type { Attendance, AttendanceSource } from './attendance'
import type { EntryId, RosterEntry } from './roster-entry'

/** Counters of a roster. */
export type RosterCounts = {
  readonly total: number
  readonly active: number
  readonly revoked: number
  readonly present: number
  readonly absent: number
  /** Active entries whose certificate is on chain or on its way. */
  readonly minted: number
  /** What minting for all would add: active, present, with an image to mint with and no certificate yet. */
  readonly mintable: number
  /** Of those mintable, how many agreed to have a name printed. */
  readonly named: number
}

/** An event somebody joined, with what it became for them. */
export type JoinedEvent = {
  readonly event: EventSummary
  readonly entry: RosterEntry
  /** On chain; null before. */
  readonly tokenId: TokenId | null
}

/** Who does something to a roster, and when. */
export type RosterActor = { readonly actorId: AccountId; readonly at: Date }

/**
 * Port: who is on which roster. Each method is one transaction.
 * The functions handed in look at the locked rows; what they throw refuses the change, and nothing is stored.
 */
export interface RosterRepository {
  find(eventId: EventId, accountId: AccountId): Promise<RosterEntry | null>
  findByWallet(eventId: EventId, wallet: Address): Promise<RosterEntry | null>
  /**
   * Takes a seat and adds the entry together, so that the last seat is given once. `admit` may be asked twice: before
   * the rows are locked, where it only refuses, and after, where it decides. @throws {EventNotFoundError}
   */
  join(
    command: { eventId: EventId; accountId: AccountId; at: Date },
    admit: (event: Event, entry: RosterEntry | null) => void,
  ): Promise<RosterEntry>
  /** Removes the entry and gives its seat back. @throws {EventNotFoundError} */
  leave(
    command: { eventId: EventId; accountId: AccountId; at: Date },
    permit: (event: Event, entry: RosterEntry | null) => void,
  ): Promise<void>
  /** Revokes an active entry and gives its seat back; one revoked before stays as it is. @throws {EntryNotFoundError} */
  revoke(
    command: { eventId: EventId; entryId: EntryId } & RosterActor,
    permit: (event: Event, entry: RosterEntry) => void,
  ): Promise<RosterEntry>
  /** Records attendance as `decide` says; null leaves it as it is. @throws {EventNotFoundError} */
  recordAttendance(
    command: { eventId: EventId; accountId: AccountId } & RosterActor,
    decide: (
      event: Event,
      entry: RosterEntry | null,
    ) => { attendance: Attendance; source: AttendanceSource } | null,
  ): Promise<RosterEntry | null>
  count(eventId: EventId): Promise<RosterCounts>
  /** Events an attendee has joined and was not revoked from, latest start first; `text` finds in the title. */
  joinedBy(accountId: AccountId, query: { text: string } & PageRequest): Promise<Page<JoinedEvent>>
}
