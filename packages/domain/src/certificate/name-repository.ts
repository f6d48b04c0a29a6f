import type { Event } from '../event/event'
import type { NameChoice } from '../roster/printed-name'
import type { RosterEntry } from '../roster/roster-entry'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'

/** The facts that decide about a name, read in the transaction that stores the choice. */
export type NameFacts = {
  readonly event: Event
  readonly entry: RosterEntry | null
  /** Whether the certificate is in a page or replaces another, so that its name is fixed. */
  readonly isFixed: boolean
}

/** Port: people's choices about their printed names. */
export interface NameRepository {
  /**
   * Stores a choice with its audit record, which contains no name. If `permit` throws, nothing is stored.
   *
   * @throws {EventNotFoundError}
   */
  choose(
    command: { eventId: EventId; accountId: AccountId; choice: NameChoice },
    permit: (facts: NameFacts) => void,
  ): Promise<void>
}
