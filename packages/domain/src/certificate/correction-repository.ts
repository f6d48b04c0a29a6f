import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest } from '../shared/page'
import type { TokenId } from '../shared/token-id'
import type { CertificateRecord, RequestId } from './certificate'
import type { Correction, CorrectionId, MoveCode } from './correction'
import type { AskedMove } from './move-bounds'

/** The facts that decide about a correction, read under the event's lock. */
export type CorrectionFacts = {
  readonly event: Event
  readonly record: CertificateRecord
  /** What waits for an answer: at most one other name, and one move for each account that asks. */
  readonly open: readonly Correction[]
}

/**
 * Port: corrections that recipients request. Each method is one transaction. If `permit` throws, nothing is stored.
 */
export interface CorrectionRepository {
  find(id: CorrectionId): Promise<Correction | null>
  /** The newest correction of the name on one certificate. */
  findLatest(requestId: RequestId): Promise<Correction | null>
  /** The corrections of an event: waiting ones first, then the newest. */
  ofEvent(eventId: EventId, page: PageRequest): Promise<Page<Correction>>
  /** @throws {CertificateNotFoundError} */
  ask(
    command: { tokenId: TokenId; recipientId: AccountId; name: string; reason: string; at: Date },
    permit: (facts: CorrectionFacts) => void,
  ): Promise<Correction>
  /**
   * Asks for a certificate to move to another account of the same person, with the roster entry. Only the organizer
   * learns of it until something shows that the same person asks.
   *
   * @param permit - Gets what was asked for within a day, by this account or for this certificate.
   * @throws {CertificateNotFoundError}
   * @throws {MoveTakenError} if that account has an entry on the event's roster.
   */
  askMove(
    command: { tokenId: TokenId; to: AccountId; reason: string; at: Date },
    permit: (facts: CorrectionFacts, asked: readonly AskedMove[]) => void,
  ): Promise<Correction>
  /** All moves that lead to an account, and the waiting ones that lead away from it, newest first. */
  movesOf(accountId: AccountId): Promise<readonly Correction[]>
  /**
   * Changes the code of a waiting move as `decide` says. A new code goes to the recipient if their address is
   * confirmed. The mail sender checks that later, so that this call takes the same time for every account.
   *
   * @param decide - Returns the code after the change; null for none.
   * @throws {CorrectionNotFoundError}
   */
  changeCode(id: CorrectionId, at: Date, decide: (asked: Correction) => MoveCode | null): Promise<void>
  /**
   * Notes on every waiting move between the same two accounts that the person who asks reads the recipient's mail. The
   * wait of each begins, and the recipient is warned: with one mail a day, whatever the number of moves and accounts.
   *
   * @throws {CorrectionNotFoundError}
   */
  confirmEmail(id: CorrectionId, at: Date): Promise<Correction>
  /** The organizer knows the person who asks for a move. The wait begins, as with `confirmEmail`. */
  recognize(
    command: { id: CorrectionId; actorId: AccountId; at: Date },
    permit: (event: Event, correction: Correction) => void,
  ): Promise<Correction>
  /**
   * Stops every waiting move between the two accounts of one, by the link of a mail.
   *
   * @throws {CorrectionNotFoundError} if none waits and this one was not stopped before.
   */
  stopPair(id: CorrectionId, at: Date): Promise<void>
  /** Ends the moves that were asked for before a moment and that nobody proved. Returns their number. */
  endUnproven(askedBefore: Date, at: Date): Promise<number>
  /** Closes a waiting correction: its recipient or the person who asked withdraws it, or the organizer declines it. */
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
   * Both wallets agree: moves every roster entry of the recipient and every place in line, and replaces their
   * certificates. An event stays with the old account if the new one takes part in it, or if `mayMove` refuses. The old
   * account ends: its sessions and memberships with it, and its wallet can never register again. Whatever else waits for
   * one of its certificates ends as `overtaken`.
   *
   * @param command.actorId - The recipient.
   * @param command.reason - Public and permanent, on chain.
   * @throws {CorrectionNotFoundError} also if one of the two accounts has ended.
   */
  moveEverything(
    command: { id: CorrectionId; actorId: AccountId; reason: string; at: Date },
    rules: {
      permit: (correction: Correction) => void
      mayMove: (facts: { event: Event; record: CertificateRecord | null }) => boolean
    },
  ): Promise<Correction>
  /**
   * Accepts the waiting correction of a certificate. In one transaction it requests the corrected certificate, makes
   * it the current one, and schedules the replacement of the old one for when the new one is final. For a certificate
   * that was already replaced it returns the replacement without calling `permit`. A move takes the roster entry along.
   * What else waits for this certificate ends as `overtaken`.
   *
   * @param permit - Returns the correction to accept, and the reason, which is public and permanent, on chain.
   * @throws {CertificateNotFoundError}
   * @throws {MoveTakenError}
   */
  accept(
    command: { tokenId: TokenId; actorId: AccountId; at: Date },
    permit: (facts: CorrectionFacts) => { correction: Correction; reason: string },
  ): Promise<RequestId>
}
