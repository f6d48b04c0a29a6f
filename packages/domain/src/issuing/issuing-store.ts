import type { AttendanceSource } from '../attendance/attendance'
import type { Design } from '../certificate/artwork'
import type { RequestId } from '../certificate/certificate'
import type { EventId } from '../event/event-id'
import type { Address } from '../shared/address'
import type { Cid } from '../shared/cid'
import type { TokenId } from '../shared/token-id'
import type { TransactionHash } from '../shared/transaction-hash'
import type { Fees, SignedTransaction } from './certificate-registry'
import type { EventKey } from './event-key'
import type { Term } from './lease'

/** What a recipient's certificate looks like. */
export type IssuingArtwork =
  | { readonly kind: 'upload'; readonly imageCid: Cid; readonly description: string }
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
}

/** An event as it goes into its certificates. */
export type IssuingEvent = {
  readonly id: EventId
  readonly title: string
  readonly description: string
  readonly location: string
  readonly timeZone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly eventType: string | null
  readonly organizer: { readonly wallet: Address; readonly name: string }
}

/** All that is needed to make a page of one event; `waiting` is oldest first. */
export type PageWork = { readonly event: IssuingEvent; readonly waiting: readonly WaitingRequest[] }

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
  }[]
}

/** The kinds of transactions the product makes. */
export type TransactionKind = 'register-organizer' | 'issue' | 'revoke' | 'replace'

/** A transaction that is signed and in no block yet, as far as the ledger knows. */
export type OpenTransaction = Fees & {
  readonly id: number
  readonly kind: TransactionKind
  readonly nonce: number
  readonly hash: TransactionHash
  readonly raw: `0x${string}`
  readonly gasLimit: bigint
  readonly state: 'signed' | 'sent'
  /** The page it writes, where it writes one. */
  readonly page: { readonly id: number; readonly number: number } | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** A certificate that shall end, and is on chain. */
export type EndingRequest = {
  readonly tokenId: TokenId
  readonly reason: string
  /** The certificate that takes its place; null: it is revoked. */
  readonly replacedBy: TokenId | null
}

/** Signs with the nonce it is given: called inside the transaction that stores what it returns. */
export type SignWithNonce = (nonce: number) => Promise<SignedTransaction>

/** What the sweeper finds when it looks at the whole. */
export type Finding = { readonly rule: string; readonly count: number; readonly example: string }

/**
 * Port: the issuer's own records. Implemented in `adapters/postgres`.
 *
 * Writes take the {Term} and throw {LeadershipLostError} once it is over. Nonces are given out inside the transaction
 * that stores the signed bytes: a crash before its commit gives the nonce back, a crash after it finds the bytes.
 */
export interface IssuingStore {
  /** Events with waiting or blocked requests, the longest waiting first. */
  waitingEvents(): Promise<readonly { eventId: EventId; organizer: Address; oldest: Date }[]>
  /** An event with its waiting and blocked requests, oldest first, at most `limit`; null when none waits. */
  pageWork(eventId: EventId, limit: number): Promise<PageWork | null>
  /** The highest page number that a page not abandoned has, or 0. */
  highestPage(contract: Address): Promise<number>
  /** Stores a page with its requests and its signed transaction. @throws {StaleWorkError} */
  seal(term: Term, page: SealedPage, signing: Signing): Promise<OpenTransaction>
  /** Stores a signed registration of an organizer. */
  register(term: Term, signing: Signing): Promise<OpenTransaction>
  /** Accounts whose registration is on its way. */
  registering(): Promise<ReadonlySet<TransactionHash>>
  /** Endings that wait and whose certificate is on chain, oldest first. */
  waitingEndings(contract: Address): Promise<readonly EndingRequest[]>
  /** Stores a signed ending of these certificates. @throws {StaleWorkError} */
  end(
    term: Term,
    kind: 'revoke' | 'replace',
    tokenIds: readonly TokenId[],
    signing: Signing,
  ): Promise<OpenTransaction>
  /** Says why these endings cannot be done now. */
  blockEndings(term: Term, tokenIds: readonly TokenId[], reason: string): Promise<void>
  /** Says why these requests cannot be done now. */
  block(term: Term, requestIds: readonly RequestId[], reason: string): Promise<void>
  /** Transactions in no block yet, lowest nonce first. */
  openTransactions(chainId: number, sender: Address): Promise<readonly OpenTransaction[]>
  /** A node has it. */
  markSent(term: Term, id: number): Promise<void>
  /** The same call signed again, at the same nonce with higher fees or at a new nonce; the old row is set aside. */
  replace(term: Term, old: OpenTransaction, signing: Signing | SignedTransaction): Promise<OpenTransaction>
  /**
   * A transaction will not do what it was for: it was refused in a block, or its nonce was used by another while its
   * page was taken. Its requests wait, blocked, until `blockNumber` is final, since until then it could still succeed.
   */
  markLost(
    term: Term,
    id: number,
    lost: { state: 'reverted' | 'superseded'; blockNumber: bigint; blockHash: string; reason: string },
  ): Promise<void>
  /** The lowest nonce from `mined` on that no transaction has, or null when there is no gap before the next one. */
  nonceGap(chainId: number, sender: Address, mined: number): Promise<number | null>
  /** Issued requests whose content is not recorded, as after an old backup was restored. */
  withoutContent(
    limit: number,
  ): Promise<readonly { requestId: RequestId; tokenId: TokenId; directoryCid: Cid }[]>
  /** Records the content of an issued request. */
  recordContent(term: Term, requestId: RequestId, content: { imageCid: Cid; metadataCid: Cid }): Promise<void>
  /** Checks what must always hold; an empty list is health. */
  findings(chainId: number, sender: Address): Promise<readonly Finding[]>
}

/** Who signs, from which nonce on, and how. */
export type Signing = {
  readonly chainId: number
  readonly sender: Address
  /** The lowest nonce the chain would take. */
  readonly minedNonce: number
  readonly sign: SignWithNonce
}
