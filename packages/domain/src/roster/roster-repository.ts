import type { Event, ListedEvent } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest, PartRequest } from '../shared/page'
import type { TokenId } from '../shared/token-id'
import type { Attendance, AttendanceSource } from './attendance'
import type { EntryId, RosterEntry } from './roster-entry'
import type { Standing } from './standing'

/** An event that an attendee joined, with their entry and certificate. */
export type JoinedEvent = {
  readonly event: ListedEvent
  readonly entry: RosterEntry
  /** On chain; null before. */
  readonly tokenId: TokenId | null
  /** The state of the request for their certificate (its `MintStatus`); null without one. */
  readonly mintStatus: 'minted' | 'pending' | 'failed' | null
  /** A template, or an image of their own. */
  readonly hasArtwork: boolean
}

/** An entry after its attendance was recorded, with the id of the mark that was added, if one was. */
export type RecordedEntry = RosterEntry & { readonly markId?: string }

/** Who changes a roster, and when. */
type RosterActor = { readonly actorId: AccountId; readonly at: Date }

/**
 * Port: the rosters of events. Each method is one transaction. The functions passed in see the locked rows; if they
 * throw, nothing is stored.
 */
export interface RosterRepository {
  find(eventId: EventId, accountId: AccountId): Promise<RosterEntry | null>
  findByWallet(eventId: EventId, wallet: Address): Promise<RosterEntry | null>
  /** A part of an event's entries, in order of joining. */
  entriesAfter(eventId: EventId, part: PartRequest<EntryId>): Promise<readonly RosterEntry[]>
  /**
   * Takes a seat, or the one that is kept for this person, and adds the entry in one step, so that the last seat is
   * given only once. This also settles a waiting request. `admit` may be called twice: before locking, where it can
   * only refuse, and after, where it decides. @throws {EventNotFoundError}
   */
  join(
    command: { eventId: EventId; accountId: AccountId; at: Date },
    admit: (event: Event, standing: Standing) => void,
  ): Promise<RosterEntry>
  /**
   * Removes the entry, the place in line or the waiting request, and gives a freed seat to the line.
   *
   * @throws {EventNotFoundError}
   */
  leave(
    command: { eventId: EventId; accountId: AccountId; at: Date },
    permit: (event: Event, standing: Standing) => void,
  ): Promise<void>
  /**
   * Revokes an active entry and gives its seat to the line. A revoked entry stays unchanged.
   *
   * @throws {EntryNotFoundError}
   */
  revoke(
    command: { eventId: EventId; entryId: EntryId } & RosterActor,
    permit: (event: Event, entry: RosterEntry) => void,
  ): Promise<RosterEntry>
  /**
   * Adds the mark that `decide` names, and records what all marks of the person add up to; null adds none. `at` is when
   * the person came; now if absent. @throws {EventNotFoundError}
   */
  recordAttendance(
    command: { eventId: EventId; accountId: AccountId } & RosterActor,
    decide: (
      event: Event,
      entry: RosterEntry | null,
    ) => { attendance: Attendance; source: AttendanceSource; at?: Date } | null,
  ): Promise<RecordedEntry | null>
  /**
   * Takes back one of the organizer's own marks, and records what the others add up to. A repeated call changes
   * nothing. Returns whether the event has such a mark. @throws {EventNotFoundError}
   */
  takeBackMark(
    command: { eventId: EventId; markId: string } & RosterActor,
    permit: (event: Event) => void,
  ): Promise<boolean>
  /** Events that an attendee joined, latest start first, including revoked entries. `text` searches the title. */
  joinedBy(accountId: AccountId, query: { text: string } & PageRequest): Promise<Page<JoinedEvent>>
}
