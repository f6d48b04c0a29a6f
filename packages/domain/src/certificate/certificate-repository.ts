import type { Event } from '../event/event'
import type { AttendanceSource } from '../roster/attendance'
import type { RosterEntry } from '../roster/roster-entry'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { TokenId } from '../shared/token-id'
import type { BatchId } from './batch'
import type { RequestId } from './certificate'

/** The facts that decide about one certificate, read and locked in the transaction that stores the request. */
export type MintFacts = {
  readonly event: Event
  readonly entry: RosterEntry | null
  /** A user-specific image, or the event's template. */
  readonly hasArtwork: boolean
}

/** How attendance counts for this certificate; `minting` records the recipient present on the organizer's word. */
export type Admission = { readonly source: AttendanceSource }

/**
 * Port: stores requests to issue and to revoke. There is one request per event and recipient, ever. Implemented in
 * `apps/core`. The issuer moves requests on.
 */
export interface CertificateRepository {
  /**
   * Stores a request in the transaction that checks eligibility. An existing request is returned without calling
   * `admit`. If `admit` throws, nothing is stored.
   *
   * @throws {EventNotFoundError}
   */
  request(
    command: { eventId: EventId; recipientId: AccountId; requestedBy: AccountId; at: Date },
    admit: (facts: MintFacts) => Admission,
  ): Promise<RequestId>
  /**
   * Stores a request for each roster entry that is recorded present, has an image and has no certificate yet. The
   * batch covers them and the requests still on their way. If `permit` throws, nothing is stored.
   *
   * @throws {EventNotFoundError}
   */
  requestAll(
    command: { batchId: BatchId; eventId: EventId; requestedBy: AccountId; at: Date },
    permit: (facts: { event: Event; hasTemplate: boolean; hasPersonal: boolean }) => void,
  ): Promise<{ total: number }>
  /**
   * Stores a request for each of these people whom `admit` lets in, and adds it to the batch, which exists from its
   * first request on. If `permit` throws, nothing is stored.
   *
   * @returns The outcome for each person: `already` if they had a request, or the refusal of `admit`.
   * @throws {EventNotFoundError}
   */
  requestMany<Refusal>(
    command: {
      batchId: BatchId
      eventId: EventId
      recipients: readonly Address[]
      requestedBy: AccountId
      at: Date
    },
    permit: (facts: { event: Event }) => void,
    admit: (facts: MintFacts) => Admission | { readonly refusal: Refusal },
  ): Promise<readonly ('requested' | 'already' | { readonly refusal: Refusal })[]>
  /**
   * Unblocks the requests of a batch that are in no page and have artwork. Returns how many. If `permit` throws,
   * nothing changes.
   *
   * @throws {EventNotFoundError}
   */
  retryBlocked(
    command: { batchId: BatchId; eventId: EventId; requestedBy: AccountId; at: Date },
    permit: (facts: { event: Event }) => void,
  ): Promise<number>
  /** Requests a revocation. A repeated call changes nothing. Returns whether it was the first request. */
  requestRevocation(command: {
    tokenId: TokenId
    contract: string
    eventId: EventId
    reason: string
    requestedBy: AccountId
    at: Date
  }): Promise<boolean>
}
