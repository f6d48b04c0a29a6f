import type { Event } from '../event/event'
import type { AttendanceSource } from '../roster/attendance'
import type { RosterEntry } from '../roster/roster-entry'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { TokenId } from '../shared/token-id'
import type { BatchId } from './batch'
import type { RequestId } from './certificate'

/** What deciding about one certificate looks at, read and locked in the transaction that stores the request. */
export type MintFacts = {
  readonly event: Event
  readonly entry: RosterEntry | null
  /** A user-specific image, or the event's template. */
  readonly hasArtwork: boolean
}

/** How attendance counts for this certificate; `minting` records the recipient present by the organizer's word. */
export type Admission = { readonly source: AttendanceSource }

/**
 * Port: the intent to issue and to revoke. One request per event and recipient, ever.
 * Implemented in `adapters/postgres`; what becomes of a request is the issuer's.
 */
export interface CertificateRepository {
  /**
   * Stores a request in the transaction that checks eligibility. A request made before is answered as it is,
   * without asking `admit` again. What `admit` throws refuses it, and nothing is stored.
   *
   * @throws {EventNotFoundError}
   */
  request(
    command: { eventId: EventId; recipientId: AccountId; requestedBy: AccountId; at: Date },
    admit: (facts: MintFacts) => Admission,
  ): Promise<RequestId>
  /**
   * Stores requests for everybody on the roster who is recorded present, has an image to mint with and no certificate
   * yet, and a batch over them and over the ones still on their way. What `permit` throws refuses it.
   *
   * @throws {EventNotFoundError}
   */
  requestAll(
    command: { batchId: BatchId; eventId: EventId; requestedBy: AccountId; at: Date },
    permit: (facts: { event: Event; hasTemplate: boolean; hasPersonal: boolean }) => void,
  ): Promise<{ total: number }>
  /**
   * Lets those requests of a batch wait again that are blocked, are in no page and have artwork; answers how many. What
   * `permit` throws refuses it.
   *
   * @throws {EventNotFoundError}
   */
  retryBlocked(
    command: { batchId: BatchId; eventId: EventId; requestedBy: AccountId; at: Date },
    permit: (facts: { event: Event }) => void,
  ): Promise<number>
  /** Asks for a revocation; asking again changes nothing. Answers whether it was the first time. */
  requestRevocation(command: {
    tokenId: TokenId
    contract: string
    eventId: EventId
    reason: string
    requestedBy: AccountId
    at: Date
  }): Promise<boolean>
}
