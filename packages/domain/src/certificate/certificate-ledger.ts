import type { EventSummary } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest } from '../shared/page'
import type { TokenId } from '../shared/token-id'
import type { TransactionHash } from '../shared/transaction-hash'
import type { CertificateRecord, Minted, RequestId } from './certificate'

/** A certificate in its recipient's list, with its event. */
export type OwnCertificate = CertificateRecord & { readonly event: EventSummary }

/** A certificate in its event's list, with its recipient; the name is null once erased. */
export type EventCertificate = CertificateRecord & { readonly recipientName: string | null }

/** A token of a wallet as the chain has it. */
export type HeldToken = { readonly tokenId: TokenId; readonly tokenUri: string | null }

/** A token by its number: what the chain has of it and, where this database knows more, its record and event. */
export type CertificateByToken = {
  /** Null while it is known here but not on chain yet. */
  readonly minted: Minted | null
  readonly record: CertificateRecord | null
  readonly event: EventSummary | null
}

/** Port: certificates as far as they have come, read from requests and from the facts of the chain. Never writes. */
export interface CertificateLedger {
  findRequest(requestId: RequestId): Promise<CertificateRecord | null>
  findByRecipient(eventId: EventId, recipientId: AccountId): Promise<CertificateRecord | null>
  /** A token on chain, or sealed for it; null when neither the chain nor this database has it. */
  findByToken(tokenId: TokenId): Promise<CertificateByToken | null>
  /** Certificates asked for by or for one account, latest first; `text` finds in title and description of the event. */
  ofRecipient(recipientId: AccountId, query: { text: string } & PageRequest): Promise<Page<OwnCertificate>>
  /** Certificates of one event by number, those not minted yet last; `text` finds in wallet and number. */
  ofEvent(eventId: EventId, query: { text: string } & PageRequest): Promise<Page<EventCertificate>>
  /** Tokens that a wallet holds on chain, burned ones left out, by number. */
  heldBy(wallet: Address): Promise<readonly HeldToken[]>
  /** Of the transaction that carries a revocation; null before it is sent. */
  revocationTransaction(tokenId: TokenId): Promise<TransactionHash | null>
  /** How many certificates, events and organizers this instance has: the About page's live counts. */
  instanceCounts(): Promise<{ certificates: number; events: number; organizers: number }>
  /** How many requests stand in each state, for operators; states without any are left out. */
  countByState(): Promise<Readonly<Record<string, number>>>
}
