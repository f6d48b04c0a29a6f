import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest } from '../shared/page'
import type { TokenId } from '../shared/token-id'
import type { CertificateRecord, RequestId } from './certificate'
import type { Correction, CorrectionId } from './correction'

/** What deciding about a correction looks at, read under the event's lock. */
export type CorrectionFacts = {
  readonly event: Event
  readonly record: CertificateRecord
  /** The correction that waits for an answer, if one does. */
  readonly open: Correction | null
}

/** Port: corrections that recipients ask for. Each method is one transaction; what `permit` throws refuses it. */
export interface CorrectionRepository {
  find(id: CorrectionId): Promise<Correction | null>
  /** The newest correction of one certificate. */
  latestOf(requestId: RequestId): Promise<Correction | null>
  /** Those of an event, waiting ones first, then the newest. */
  ofEvent(eventId: EventId, page: PageRequest): Promise<Page<Correction>>
  /** @throws {CertificateNotFoundError} */
  ask(
    command: { tokenId: TokenId; recipientId: AccountId; name: string; reason: string; at: Date },
    permit: (facts: CorrectionFacts) => void,
  ): Promise<Correction>
  /** Ends one that waits; its own recipient withdraws it, the event's organizer declines it. */
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
   * Accepts the waiting correction of a certificate: asks for the corrected one, which becomes the current one, and for
   * the old one's replacement once the new one is final on chain; all of it or nothing. A certificate that is replaced
   * already answers its replacement, without asking `permit`.
   *
   * @param command.reason - Public and permanent, on chain.
   * @throws {CertificateNotFoundError}
   */
  accept(
    command: { tokenId: TokenId; actorId: AccountId; reason: string; at: Date },
    permit: (facts: CorrectionFacts) => void,
  ): Promise<RequestId>
}
