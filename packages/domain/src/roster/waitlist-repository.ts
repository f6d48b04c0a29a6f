import type { Event } from '../event/event'
import type { LinePlace } from '../event/waitlist'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { Standing } from './standing'

/** A person in line, as the organizer sees them. */
export type LinePerson = LinePlace & {
  readonly name: string | null
  readonly email: string | null
  readonly wallet: Address
  readonly since: Date
}

/**
 * Port: the people who wait for a seat. Each method is one transaction. Seats that become free go to the line in the
 * transaction that frees them, see `RosterRepository` and `EventRepository`.
 */
export interface WaitlistRepository {
  /**
   * Puts a person at the end of the line. A person who is already in line keeps their place. If `admit` throws, nothing
   * is stored. @throws {EventNotFoundError}
   */
  wait(
    command: { eventId: EventId; accountId: AccountId; at: Date },
    admit: (event: Event, standing: Standing) => void,
  ): Promise<LinePlace>
  find(eventId: EventId, accountId: AccountId): Promise<LinePlace | null>
  count(eventId: EventId): Promise<number>
  /** The people in line, the first ones first. */
  list(eventId: EventId, limit: number): Promise<readonly LinePerson[]>
  /** Ends offers that nobody took in time, and gives those seats to the next in line. */
  endOffers(now: Date): Promise<void>
}
