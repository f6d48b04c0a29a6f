import type { Authorization } from '../issuing/chain-step'
import type { Address } from '../shared/address'
import type { Cid } from '../shared/cid'
import type { TokenId } from '../shared/token-id'
import type { TransactionHash } from '../shared/transaction-hash'

/** An organizer, as the chain or the database has it. */
export type AuditedOrganizer = {
  readonly contract: Address
  readonly number: number
  readonly account: Address
  readonly name: string
  readonly consented: boolean
  /** Every account that it has had, including the current one. */
  readonly accounts: readonly Address[]
}

/** A page, as the chain or the database has it. */
export type AuditedPage = {
  readonly contract: Address
  readonly number: number
  readonly eventKey: bigint
  /** sha2-256 digest of its directory. */
  readonly directory: `0x${string}`
  readonly count: number
  readonly authorization: Authorization
}

/** What the issuing key did on chain. */
type AuditedAct = {
  readonly rule: 'page.not_ours' | 'ending.not_ours' | 'organizer.not_ours'
  readonly subject: string
  readonly transactionHash: TransactionHash
  readonly blockNumber: bigint
}

/** A certificate, as the chain or the database has it. */
export type AuditedCertificate = {
  readonly contract: Address
  readonly tokenId: TokenId
  readonly owner: Address
  readonly transactionHash: TransactionHash
  readonly issuedAt: Date
}

/** The end of a certificate, as the chain or the database has it. */
export type AuditedEnding = {
  readonly contract: Address
  readonly tokenId: TokenId
  readonly kind: 'revoked' | 'replaced' | 'burned'
  readonly reason: string
  readonly endedAt: Date
  readonly replacedBy: TokenId | null
}

/** What the chain says: everything that was issued, and which of it the issuing key did. */
export type ChainFacts = IssuedFacts & { readonly acts: readonly AuditedAct[] }

/** What was issued and how it ended, in one shape for the chain's facts and the database's. */
export type IssuedFacts = {
  readonly organizers: readonly AuditedOrganizer[]
  readonly pages: readonly AuditedPage[]
  readonly certificates: readonly AuditedCertificate[]
  readonly endings: readonly AuditedEnding[]
}

/** The request behind an issued certificate. */
type AuditedRequest = {
  readonly contract: Address
  readonly tokenId: TokenId
  readonly eventId: number
  readonly recipient: Address
  readonly metadataCid: Cid | null
  readonly imageCid: Cid | null
  /**
   * Whether any record says that the recipient was present. After a move to another wallet, which a record or the chain
   * must confirm, the roster names the new wallet, so that one counts.
   */
  readonly isPresent: boolean
}

/** An event and what its audit records say about it. */
type AuditedEvent = {
  readonly id: number
  readonly organizerId: number
  readonly organizerWallet: Address
  readonly seatsTaken: number
  readonly activeEntries: number
}

/** One person on a roster. */
type AuditedEntry = {
  readonly id: number
  readonly eventId: number
  readonly attendance: 'present' | 'absent' | null
}

/** One audit record. `said` is everything in it except its hash, as one text. */
export type AuditedRecord = {
  readonly eventId: number | null
  readonly position: number
  readonly hash: string
  readonly said: string
  readonly action: string
  readonly actorId: number | null
  readonly entryId: number | null
  /** Undefined if the record does not say. */
  readonly attendance: string | null | undefined
  /** The organizer named by the first record of the event's history. */
  readonly organizerId: number | null
}

/** Everything that an audit reads from the database. */
export type AuditSnapshot = {
  readonly ledger: IssuedFacts
  /** Every transaction that the product signed. */
  readonly transactions: ReadonlySet<TransactionHash>
  /** Up to this block, every act of the issuing key counts as the product's, as after a rebuild. */
  readonly actsKnownUntil: bigint
  /** Pages that the product made itself, without those it gave up. */
  readonly ownPages: readonly {
    readonly contract: Address
    readonly number: number
    readonly directoryCid: Cid
  }[]
  readonly requests: readonly AuditedRequest[]
  readonly events: readonly AuditedEvent[]
  /** Names of the counters that differ from the rows they count. */
  readonly miscounted: readonly string[]
  readonly entries: readonly AuditedEntry[]
  readonly records: readonly AuditedRecord[]
  readonly heads: readonly { readonly eventId: number; readonly length: number; readonly hash: string }[]
  /** Addresses of content that its owner erased with their account, as `cid` or `cid/name`. */
  readonly erased: ReadonlySet<string>
}
