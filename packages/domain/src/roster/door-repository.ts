import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { Arrival } from './arrival'
import type { DoorLink, DoorLinkId } from './door-link'
import type { FoundMark, JudgedMark, MarkOutcome } from './door-mark'
import type { RosterEntry } from './roster-entry'

/** A person as a door sees them: no email and no wallet. */
export type DoorPerson = Pick<
  RosterEntry,
  'id' | 'eventId' | 'ticketVersion' | 'name' | 'status' | 'attendance'
>

/** Port: the doors of events, and the marks that they send. Each method is one transaction. */
export interface DoorRepository {
  /** Adds a link; `admit` sees the event and how many open links it has. @throws {EventNotFoundError} */
  addLink(
    link: Pick<DoorLink, 'eventId' | 'label' | 'createdBy'> & { secretHash: string; at: Date },
    admit: (event: Event, openLinks: number) => { expiresAt: Date },
  ): Promise<DoorLink>
  /** An event's links, newest first. */
  linksOf(eventId: EventId): Promise<readonly DoorLink[]>
  /** Ends a link permanently. A revoked link stays as it is. @throws {DoorLinkNotFoundError} */
  revokeLink(command: {
    eventId: EventId
    linkId: DoorLinkId
    actorId: AccountId
    at: Date
  }): Promise<DoorLink>
  findLink(secretHash: string): Promise<DoorLink | null>
  /** Notes that the door contacted the server. */
  noteHeard(linkId: DoorLinkId, at: Date): Promise<void>
  /** Everybody on an event's roster, in order of joining. */
  peopleOf(eventId: EventId): Promise<readonly DoorPerson[]>
  /** How and when each person who is recorded present arrived. */
  arrivalsOf(eventId: EventId): Promise<readonly Arrival[]>
  /**
   * Stores marks and what they add up to, and answers each. A mark whose id is known changes nothing and gets its first
   * answer again.
   */
  receiveMarks(
    command: { link: DoorLink; marks: readonly FoundMark[]; at: Date },
    judge: (
      mark: FoundMark,
      facts: { event: Event; entry: RosterEntry | null; undoesOwn: boolean },
    ) => { outcome: MarkOutcome; at: Date },
  ): Promise<readonly JudgedMark[]>
  /** Invalidates all of a person's earlier tickets. @throws {EntryNotFoundError} */
  renewTicket(eventId: EventId, accountId: AccountId): Promise<RosterEntry>
}
