import type { EventSummary, ListedEvent } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest, PartRequest } from '../shared/page'
import type { TokenId } from '../shared/token-id'
import type { TransactionHash } from '../shared/transaction-hash'
import type { CertificateRecord, Ending, Minted, RequestId } from './certificate'

/** A certificate in its recipient's list, with its event. */
export type OwnCertificate = CertificateRecord & { readonly event: ListedEvent }

/** A certificate in its event's list, with its recipient; the name is null once erased. */
export type EventCertificate = CertificateRecord & { readonly recipientName: string | null }

/** A wallet's token, as recorded on chain. */
export type HeldToken = { readonly tokenId: TokenId; readonly tokenUri: string | null }

/** A token by its number: its facts on chain and, if the database has them, its record and event. */
export type CertificateByToken = {
  /** Null while it is not on chain yet. */
  readonly minted: Minted | null
  readonly record: CertificateRecord | null
  readonly event: EventSummary | null
}

/** Port: reads certificates from requests and from the facts of the chain. Never writes. */
export interface CertificateLedger {
  findRequest(requestId: RequestId): Promise<CertificateRecord | null>
  /** The records of those requests whose certificate is on chain. */
  findMinted(requestIds: readonly RequestId[]): Promise<ReadonlyMap<RequestId, CertificateRecord>>
  /** The endings of those certificates that have ended. The first ending counts. */
  findEndings(tokenIds: readonly TokenId[]): Promise<ReadonlyMap<TokenId, Ending>>
  findByRecipient(eventId: EventId, recipientId: AccountId): Promise<CertificateRecord | null>
  /** A token that is on chain or sealed; null when neither the chain nor the database has it. */
  findByToken(tokenId: TokenId): Promise<CertificateByToken | null>
  /**
   * Certificates requested by or for one account, latest first. `text` searches title and description of the event.
   */
  ofRecipient(recipientId: AccountId, query: { text: string } & PageRequest): Promise<Page<OwnCertificate>>
  /** How many certificates the account holds. */
  countHeld(recipientId: AccountId): Promise<number>
  /**
   * Certificates of one event by number, replaced ones included, unminted ones last. `text` searches name, wallet and
   * number.
   */
  ofEvent(eventId: EventId, query: { text: string } & PageRequest): Promise<Page<EventCertificate>>
  /** How many numbers of the event were issued, replaced and revoked ones included. */
  countIssued(eventId: EventId): Promise<number>
  /** A part of an event's certificates, in the order in which they were asked for. */
  ofEventAfter(eventId: EventId, part: PartRequest<RequestId>): Promise<readonly EventCertificate[]>
  /** Tokens that a wallet holds on chain, latest number first, without burned ones. */
  heldBy(wallet: Address, page: PageRequest): Promise<Page<HeldToken>>
  /** The hash of the transaction that carries a revocation; null before it is sent. */
  revocationTransaction(tokenId: TokenId): Promise<TransactionHash | null>
  /** Counts of certificates held, events and organizers on this instance, for the About page. */
  instanceCounts(): Promise<{ certificates: number; events: number; organizers: number }>
  /** Count of requests in each state, for operators. States with a count of 0 are absent. */
  countByState(): Promise<Readonly<Record<string, number>>>
}
