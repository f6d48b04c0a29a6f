import type { LinePlace } from '../event/waitlist'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { JoinRequest } from './join-request'
import type { RosterEntry } from './roster-entry'

/** One person's relation to an event: their entry, their place in line, and their request for a place. */
export type Standing = {
  readonly entry: RosterEntry | null
  readonly place: LinePlace | null
  readonly request: JoinRequest | null
}

/** A person whom the event does not know. */
export const stranger: Standing = { entry: null, place: null, request: null }

/** Port: reads one person's part in a roster. Acts that have not moved to the core use it. */
export interface RosterReads {
  find(eventId: EventId, accountId: AccountId): Promise<RosterEntry | null>
  findByWallet(eventId: EventId, wallet: Address): Promise<RosterEntry | null>
}
