import type { Event } from '../event/event'
import type { NameChoice } from '../roster/printed-name'
import type { RosterEntry } from '../roster/roster-entry'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'

/** What deciding about a name looks at, read in the transaction that stores the decision. */
export type NameFacts = {
  readonly event: Event
  readonly entry: RosterEntry | null
  /** The certificate is in a page, or is being issued in place of another: what it says is settled. */
  readonly isFixed: boolean
}

/** Port: what people decided about their names. */
export interface NameRepository {
  /**
   * Stores a decision with its audit record, which has no name in it. What `permit` throws refuses it.
   *
   * @throws {EventNotFoundError}
   */
  choose(
    command: { eventId: EventId; accountId: AccountId; choice: NameChoice },
    permit: (facts: NameFacts) => void,
  ): Promise<void>
}
