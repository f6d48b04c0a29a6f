import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest } from '../shared/page'
import type { TokenId } from '../shared/token-id'
import type { CertificateRecord, RequestId } from './certificate'
import type { Correction, CorrectionId } from './correction'

/** The facts that decide about a correction, read under the event's lock. */
export type CorrectionFacts = {
  readonly event: Event
  readonly record: CertificateRecord
  /** The correction that waits for an answer, if any. */
  readonly open: Correction | null
}

/**
 * Port: corrections that recipients request. Each method is one transaction. If `permit` throws, nothing is stored.
 */
export interface CorrectionRepository {
  find(id: CorrectionId): Promise<Correction | null>
  /** The newest correction of one certificate. */
  findLatest(requestId: RequestId): Promise<Correction | null>
  /** The corrections of an event: waiting ones first, then the newest. */
  ofEvent(eventId: EventId, page: PageRequest): Promise<Page<Correction>>
  /** @throws {CertificateNotFoundError} */
  ask(
    command: { tokenId: TokenId; recipientId: AccountId; name: string; reason: string; at: Date },
    permit: (facts: CorrectionFacts) => void,
  ): Promise<Correction>
  /** Closes a waiting correction: its recipient withdraws it or the organizer declines it. */
  close(
    command: {
      id: CorrectionId
      state: 'declined' | 'withdrawn'
      answer: string | null
      actorId: AccountId
      at: Date
    },
    permit: (event: Event, correction: Correction) => void,
  ): Promise<Correction>
  /**
   * Accepts the waiting correction of a certificate. In one transaction it requests the corrected certificate, makes
   * it the current one, and schedules the replacement of the old one for when the new one is final. For a certificate
   * that was already replaced it returns the replacement without calling `permit`.
   *
   * @param command.reason - Public and permanent, on chain.
   * @throws {CertificateNotFoundError}
   */
  accept(
    command: { tokenId: TokenId; actorId: AccountId; reason: string; at: Date },
    permit: (facts: CorrectionFacts) => void,
  ): Promise<RequestId>
}
