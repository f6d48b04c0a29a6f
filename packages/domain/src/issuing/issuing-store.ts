import type { GivenConsent } from '../account/organizer-consent'
import type { Design } from '../certificate/artwork'
import type { RequestId } from '../certificate/certificate'
import type { CertificateToDescribe } from '../certificate/metadata'
import type { TemplateField } from '../certificate/template-field'
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

/** What a recipient's certificate looks like. */
export type IssuingArtwork =
  | {
      readonly kind: 'upload'
      readonly imageCid: Cid
      readonly description: string
      /** Drawn over the image for each recipient; without any the image stays as it was uploaded. */
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
  /** The recipient's own artwork, else the event's template; null where there is neither. */
  readonly artwork: IssuingArtwork | null
  /** The name that its owner agreed to have printed, exactly so; null where they did not, or the event prints none. */
  readonly agreedName: string | null
}

/** An event as it goes into its certificates. */
export type IssuingEvent = CertificateToDescribe['event']

/** An event for which somebody waits: since when, and whether all who wait were told why. */
export type WaitingEvent = { readonly eventId: EventId; readonly oldest: Date; readonly isBlocked: boolean }

/** All that is needed to make a page of one event; `waiting` is oldest first. */
export type PageWork = {
  readonly event: IssuingEvent
  /** What the organizer has signed for the registry, good or not; null where it has not. */
  readonly consent: GivenConsent | null
  /** A canceled event issues nothing any more. */
  readonly isCanceled: boolean
  readonly waiting: readonly WaitingRequest[]
}

/** What is written, in one transaction, before a page is sent. */
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
    /** The name agreed to when the page was drawn: nothing is sealed once that has changed. */
    readonly agreedName: string | null
    /** The name as printed; null where the artwork has no place for one. */
    readonly printedName: string | null
  }[]
}

/** The kinds of transactions the product makes. */
export type TransactionKind = 'register-organizer' | 'issue' | 'revoke' | 'replace'

/** A transaction that is signed and in no block yet, as far as the ledger knows. */
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
  /** The page it writes, where it writes one. */
  readonly page: { readonly id: number; readonly number: number } | null
  /** Hashes it was signed under before, at the same nonce with lower fees: any of them may be mined instead. */
  readonly earlierHashes: readonly TransactionHash[]
  /** When it was signed, by the clock on the wall: how long a node has had it is no matter of the product's time. */
  readonly signedAt: Date
}

/** A certificate that shall end, and is on chain. */
export type EndingRequest = {
  readonly tokenId: TokenId
  readonly reason: string
  /** The certificate that takes its place; null: it is revoked. */
  readonly replacedBy: TokenId | null
}

/** How a transaction comes to be signed: by whom, and from which nonce on. */
export type Signing = {
  readonly chainId: number
  readonly sender: Address
  /** The lowest nonce the chain would take. */
  readonly minedNonce: number
  /** Called with the nonce inside the transaction that stores what it returns. Must not ask anything of a network. */
  readonly sign: (nonce: number) => Promise<SignedTransaction>
}

/** Why a transaction will not do what it was for, and since which block that is known. */
export type LostTransaction = {
  /** `reverted` in a block, or `superseded`: its nonce was used by another. */
  readonly state: 'reverted' | 'superseded'
  readonly blockNumber: bigint
  readonly blockHash: string
  readonly reason: string
}

/** An issued request whose content is not recorded, as after an old backup was restored. */
export type ContentGap = {
  readonly requestId: RequestId
  readonly tokenId: TokenId
  readonly directoryCid: Cid
}

/** A transaction in a block whose fee is not recorded. */
export type UnpricedTransaction = { readonly id: number; readonly hash: TransactionHash }

/** Network fees of the current day (UTC), in wei: what was paid, and what those on their way may cost at most. */
export type SpentToday = { readonly platform: bigint; readonly organizer: bigint }

/** What the sweeper finds broken when it looks at the whole. */
export type Finding = { readonly rule: string; readonly count: number; readonly example: string }

/**
 * Port: the issuer's own records. Implemented in `adapters/postgres`.
 *
 * Writes take the {Term} and throw {LeadershipLostError} once it is over. Nonces are given out inside the transaction
 * that stores the signed bytes: a crash before its commit gives the nonce back, a crash after it finds the bytes.
 */
export interface IssuingStore {
  /** Events with waiting or blocked requests, the longest waiting first. */
  waitingEvents(): Promise<readonly WaitingEvent[]>
  /** An event with its waiting and blocked requests, oldest first, at most `limit`; null when none waits. */
  pageWork(eventId: EventId, limit: number): Promise<PageWork | null>
  /** The highest number that a page not given up has in a registry, or 0. */
  highestPage(contract: Address): Promise<number>
  /**
   * Stores a page, its requests and its signed transaction, or nothing.
   *
   * @throws {StaleWorkError} when overtaken, by a cancelation or a name withdrawn among others.
   */
  seal(term: Term, page: SealedPage, signing: Signing): Promise<OpenTransaction>
  /** Stores a signed registration of an organizer. */
  register(term: Term, signing: Signing): Promise<OpenTransaction>
  /** Says why these requests cannot be done now. */
  block(term: Term, requestIds: readonly RequestId[], refusal: Refusal): Promise<void>
  /** Endings that wait and whose certificate is on chain, oldest first, at most `limit`. */
  waitingEndings(contract: Address, limit: number): Promise<readonly EndingRequest[]>
  /** Stores a signed ending of these certificates, or nothing. @throws {StaleWorkError} when overtaken. */
  end(
    term: Term,
    kind: 'revoke' | 'replace',
    tokenIds: readonly TokenId[],
    signing: Signing,
  ): Promise<OpenTransaction>
  /** Says why these endings cannot be done now. */
  blockEndings(term: Term, tokenIds: readonly TokenId[], refusal: Refusal): Promise<void>
  /** Transactions in no block yet, lowest nonce first. */
  openTransactions(chainId: number, sender: Address): Promise<readonly OpenTransaction[]>
  /**
   * Transactions in no block yet that another key signed, lowest nonce first: after the key was rotated, the old one's
   * last ones are still on their way.
   */
  openTransactionsOfOthers(chainId: number, signer: Address): Promise<readonly OpenTransaction[]>
  /** A node has it. */
  markSent(term: Term, id: number): Promise<void>
  /** Stores the same call signed anew at its own nonce, with higher fees. @throws {StaleWorkError} when mined by now. */
  raise(term: Term, old: OpenTransaction, signed: SignedTransaction): Promise<OpenTransaction>
  /**
   * Stores the same call signed anew at a new nonce, since its own was used by something else.
   *
   * @throws {StaleWorkError} when mined by now.
   */
  renew(term: Term, old: OpenTransaction, signing: Signing): Promise<OpenTransaction>
  /**
   * Gives a transaction up. The requests of its page wait, blocked, until that block is final, since until then a
   * reorganization could still let it succeed.
   */
  markLost(term: Term, id: number, lost: LostTransaction): Promise<void>
  /** Says why a transaction on its way must wait. Forgotten once it is in a block, or another takes its place. */
  hold(term: Term, id: number, refusal: Refusal): Promise<void>
  /** The lowest nonce from `minedNonce` on that no transaction has while a later one does, or null. */
  nonceGap(chainId: number, sender: Address, minedNonce: number): Promise<number | null>
  /** Issued requests whose content is not recorded. */
  contentGaps(limit: number): Promise<readonly ContentGap[]>
  /** Records the content of an issued request. */
  recordContent(
    term: Term,
    requestId: RequestId,
    content: { imageCid: Cid | null; metadataCid: Cid },
  ): Promise<void>
  /** What this day has cost: all in all, and for the events of one organizer. */
  spentToday(chainId: number, organizer: AccountId): Promise<SpentToday>
  /** Transactions in blocks whose fee is not recorded, at most `limit`. */
  unpricedTransactions(chainId: number, limit: number): Promise<readonly UnpricedTransaction[]>
  /** Records what a transaction in a block has cost, in wei. */
  recordFee(term: Term, id: number, feeWei: bigint): Promise<void>
  /** Checks what must always hold; an empty list is health. */
  findings(chainId: number, sender: Address): Promise<readonly Finding[]>
}
