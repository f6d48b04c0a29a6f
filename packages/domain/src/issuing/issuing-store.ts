import type { GivenConsent } from '../account/organizer-consent'
import type { Design } from '../certificate/artwork'
import type { AttendedFacts } from '../certificate/attended'
import type { RequestId } from '../certificate/certificate'
import type { CertificateToDescribe } from '../certificate/metadata'
import type { TemplateField } from '../certificate/template-field'
import type { Event } from '../event/event'
import type { AttendanceSource } from '../roster/attendance'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Cid } from '../shared/cid'
import type { EventId } from '../shared/event-id'
import type { TokenId } from '../shared/token-id'
import type { TransactionHash } from '../shared/transaction-hash'
import type { Fees, SignedTransaction } from './certificate-registry'
import type { EventKey } from './event-key'
import type { Term } from './lease'
import type { Refusal } from './refusal'
import type { RuleCheck } from './rule-checks'

/** The artwork of a recipient's certificate. */
export type IssuingArtwork =
  | {
      readonly kind: 'upload'
      readonly imageCid: Cid
      readonly description: string
      /** Drawn over the image for each recipient; empty if the image stays as uploaded. */
      readonly fields: readonly TemplateField[]
    }
  | {
      readonly kind: 'design'
      readonly design: Design
      readonly description: string
    }

/** A request that waits for its page. */
export type WaitingRequest = {
  readonly id: RequestId
  readonly recipient: Address
  readonly attendanceSource: AttendanceSource
  /** When attendance was recorded; null if that is no longer known. */
  readonly attendanceAt: Date | null
  /** For how long an imported list says that the person attended. */
  readonly attendedMinutes: number | null
  /** What the certificate states of hours and sessions, as it was when it was requested; null: nothing. */
  readonly attended: AttendedFacts | null
  /** The recipient's own artwork, else the event's template, else null. */
  readonly artwork: IssuingArtwork | null
  /** The exact name that its owner agreed to have printed; null without consent or if the event prints none. */
  readonly agreedName: string | null
}

/** The facts of an event that its certificates contain, and when its doors open. */
export type IssuingEvent = CertificateToDescribe['event'] & Pick<Event, 'doorsOpenMinutes'>

/** An event with waiting requests: since when they wait, and whether all of them are blocked. */
type WaitingEvent = { readonly eventId: EventId; readonly oldest: Date; readonly isBlocked: boolean }

/** Everything needed to make a page of one event. `waiting` is oldest first. */
export type PageWork = {
  readonly event: IssuingEvent
  /** The organizer's signed consent, valid or not; null if there is none. */
  readonly consent: GivenConsent | null
  /** A canceled event issues no more certificates. */
  readonly isCanceled: boolean
  readonly waiting: readonly WaitingRequest[]
}

/** What one transaction writes before a page is sent. */
export type SealedPage = {
  readonly contract: Address
  readonly number: number
  readonly eventId: EventId
  readonly eventKey: EventKey
  readonly directoryCid: Cid
  readonly lines: readonly {
    readonly requestId: RequestId
    readonly serial: number
    readonly tokenId: TokenId
    readonly imageCid: Cid
    readonly metadataCid: Cid
    /** The name at the time of drawing. Sealing fails if it has changed since. */
    readonly agreedName: string | null
    /** The printed name; null if the artwork has no place for one. */
    readonly printedName: string | null
    /** The certificate says that attendance was recorded in advance, and so states no hours. Absent: false. */
    readonly isSaidInAdvance?: boolean
  }[]
}

/** The kinds of transactions the product makes. */
export type TransactionKind = 'register-organizer' | 'issue' | 'revoke' | 'replace'

/** A signed transaction that the ledger has seen in no block yet. */
export type OpenTransaction = Fees & {
  readonly id: number
  readonly kind: TransactionKind
  readonly sender: Address
  readonly nonce: number
  readonly hash: TransactionHash
  /** Signed bytes, hex. */
  readonly raw: `0x${string}`
  readonly gasLimit: bigint
  readonly state: 'signed' | 'sent'
  /** The page it writes, where it writes one. The requests of a lost page may be in other pages by now. */
  readonly page: { readonly id: number; readonly number: number; readonly isLost: boolean } | null
  /** Its earlier hashes, at the same nonce with lower fees. Any of them may be mined instead. */
  readonly earlierHashes: readonly TransactionHash[]
  /** When it was signed, in real time: the product's test clock does not affect the node. */
  readonly signedAt: Date
}

/** A certificate on chain whose ending was requested. */
export type EndingRequest = {
  readonly tokenId: TokenId
  readonly reason: string
  /** Its replacement; null for a revocation. */
  readonly replacedBy: TokenId | null
}

/** How to sign a transaction: with which key, and from which nonce on. */
export type Signing = {
  readonly chainId: number
  readonly sender: Address
  /** The lowest nonce that the chain accepts. */
  readonly minedNonce: number
  /** Called with the nonce, before the database transaction that stores the bytes and takes that nonce. */
  readonly sign: (nonce: number) => Promise<SignedTransaction>
}

/** Why a transaction failed, and the block that shows it. */
type LostTransaction = {
  /** `reverted` in a block, or `superseded`: another transaction used its nonce. */
  readonly state: 'reverted' | 'superseded'
  readonly blockNumber: bigint
  readonly blockHash: string
  readonly refusal: Refusal
  /** Whether its requests may go into another page at once. */
  readonly mayGoOn: boolean
}

/** A page that the chain refused in a block that a reorganization could still replace. */
type LostPage = { readonly number: number; readonly sender: Address }

/** An issued request without recorded content, as after restoring an old backup. */
export type ContentGap = {
  readonly requestId: RequestId
  readonly tokenId: TokenId
  readonly directoryCid: Cid
}

/** A transaction in a block whose fee is not recorded. */
type UnpricedTransaction = { readonly id: number; readonly hash: TransactionHash }

/** Network fees of the current UTC day, in wei: paid, and the most that pending transactions may cost. */
type SpentToday = { readonly platform: bigint; readonly organizer: bigint }

/** An act of our key on chain that is in none of our recorded transactions. `number` belongs to what `kind` names. */
export type UnexplainedAct = {
  readonly kind: 'page' | 'revoked' | 'replaced' | 'registered' | 'renamed'
  readonly number: string
  readonly transactionHash: TransactionHash
  readonly blockNumber: bigint
}

/** A broken invariant, or one that could not be checked, which says why in `failure`. */
export type Finding = {
  readonly rule: string
  readonly count: number
  readonly example: string
  readonly failure: string | null
}

/** What the checks remember over restarts. */
export type KeptChecks = {
  /** Decimal. All that was on chain at this block is checked, or part of a check of all rows; null if nothing is. */
  readonly after: string | null
  /** The newest check of all rows of each rule. */
  readonly rules: readonly RuleCheck[]
}

/** The page that the issuer prepares: how many of its pictures are drawn. */
export type DrawingUnderWay = { readonly eventId: EventId; readonly drawn: number }

/**
 * Port: the issuer's own records. Implemented in `apps/core`.
 *
 * Writes take the {Term} and throw {LeadershipLostError} once it is over. A nonce is taken inside the transaction
 * that stores the signed bytes: a crash before the commit frees the nonce, a crash after it finds the bytes. Bytes
 * that were signed and not stored are never sent; if another transaction took their nonce, the call is signed again.
 */
export interface IssuingStore {
  /**
   * Does the next slice of what was decided for many people at once: adds up what they attended by a new rule, or writes
   * the requests of a batch. @returns whether there was one.
   */
  addSlice(term: Term): Promise<boolean>
  /** Events with waiting or blocked requests, longest wait first. */
  waitingEvents(): Promise<readonly WaitingEvent[]>
  /** An event with its waiting and blocked requests, oldest first, at most `limit`; null when none waits. */
  pageWork(eventId: EventId, limit: number): Promise<PageWork | null>
  /** The highest page number in a registry, without pages that were given up; 0 for none. */
  highestPage(contract: Address): Promise<number>
  /** Pages of a registry that the issuer gave up, and that could still succeed after a reorganization. */
  lostPages(contract: Address): Promise<readonly LostPage[]>
  /**
   * Stores a page, its requests and its signed transaction, or nothing.
   *
   * @throws {StaleWorkError} when overtaken, for example by a cancelation or a withdrawn name.
   */
  seal(term: Term, page: SealedPage, signing: Signing): Promise<OpenTransaction>
  /** Stores a signed registration of an organizer. */
  register(term: Term, signing: Signing): Promise<OpenTransaction>
  /**
   * Tells watchers how far the page in preparation is; null if no page is in preparation. No decision depends on it.
   */
  tellDrawing(drawing: DrawingUnderWay | null): Promise<void>
  /** Records why these requests cannot be issued now. */
  block(term: Term, requestIds: readonly RequestId[], refusal: Refusal): Promise<void>
  /** Waiting endings of certificates on chain, oldest first, at most `limit`. */
  waitingEndings(contract: Address, limit: number): Promise<readonly EndingRequest[]>
  /** Stores a signed ending of these certificates, or nothing. @throws {StaleWorkError} when overtaken. */
  end(
    term: Term,
    kind: 'revoke' | 'replace',
    tokenIds: readonly TokenId[],
    signing: Signing,
  ): Promise<OpenTransaction>
  /** Records why these endings cannot be written now. */
  blockEndings(term: Term, tokenIds: readonly TokenId[], refusal: Refusal): Promise<void>
  /** Transactions in no block yet, lowest nonce first. */
  openTransactions(chainId: number, sender: Address): Promise<readonly OpenTransaction[]>
  /**
   * Pending transactions that another key signed, lowest nonce first. After a key rotation the old key may still have
   * some.
   */
  openTransactionsOfOthers(chainId: number, signer: Address): Promise<readonly OpenTransaction[]>
  /** Records that a node has the transaction. */
  markSent(term: Term, id: number): Promise<void>
  /**
   * Stores the same call signed again at the same nonce with higher fees. @throws {StaleWorkError} when already
   * mined.
   */
  raise(term: Term, old: OpenTransaction, signed: SignedTransaction): Promise<OpenTransaction>
  /**
   * Stores the same call signed again at a new nonce, because another transaction used its nonce.
   *
   * @throws {StaleWorkError} when already mined.
   */
  renew(term: Term, old: OpenTransaction, signing: Signing): Promise<OpenTransaction>
  /**
   * Gives a transaction up. The requests of its page wait for another page: from now on, or from when that block is
   * final.
   */
  markLost(term: Term, id: number, lost: LostTransaction): Promise<void>
  /** Records that a transaction is in a block although the ledger has no fact of it. It then holds up nothing. */
  markInBlock(term: Term, id: number, block: { blockNumber: bigint; blockHash: string }): Promise<void>
  /** Records why a pending transaction must wait. Cleared once it is mined or replaced. */
  hold(term: Term, id: number, refusal: Refusal): Promise<void>
  /** The lowest unused nonce from `minedNonce` on that blocks a pending transaction with a later nonce, or null. */
  nonceGap(chainId: number, sender: Address, minedNonce: number): Promise<number | null>
  /** Issued requests whose content is not recorded. */
  contentGaps(limit: number): Promise<readonly ContentGap[]>
  /** Records the content of an issued request. */
  recordContent(
    term: Term,
    requestId: RequestId,
    content: { imageCid: Cid | null; metadataCid: Cid; attended?: AttendedFacts },
  ): Promise<void>
  /** The fees of the current day, in total and for one organizer's events. */
  spentToday(chainId: number, organizer: AccountId): Promise<SpentToday>
  /** Transactions in blocks whose fee is not recorded, at most `limit`. */
  unpricedTransactions(chainId: number, limit: number): Promise<readonly UnpricedTransaction[]>
  /** Records what a transaction in a block has cost, in wei. */
  recordFee(term: Term, id: number, feeWei: bigint): Promise<void>
  /**
   * Checks the invariants for what is on its way, or on chain after this block. An empty list means that all hold.
   *
   * @param after - null checks all rows, from the first to the last.
   */
  findings(chainId: number, sender: Address, after: bigint | null): Promise<readonly Finding[]>
  /** The kept state of the checks; null if none was ever kept. */
  readChecks(): Promise<KeptChecks | null>
  keepChecks(checks: KeptChecks): Promise<void>
  /**
   * Checks one more slice of every unfinished rule. A slice that fails holds up no other rule; its rule says why, and
   * goes on from the same row with fewer rows the next time.
   *
   * @param checks - How far the rules came. A rule that is not among them begins.
   * @param begun - When, and for which night.
   */
  checkSlices(
    chainId: number,
    sender: Address,
    checks: readonly RuleCheck[],
    begun: Pick<RuleCheck, 'begunAt' | 'night'>,
  ): Promise<readonly RuleCheck[]>
  /**
   * Acts of our key in blocks after `after` that are in none of our recorded transactions, oldest first, up to a limit.
   */
  unexplainedActs(after: bigint): Promise<readonly UnexplainedAct[]>
}
