import type { AttendanceSource } from '../roster/attendance'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import type { Cid } from '../shared/cid'
import type { EventId } from '../shared/event-id'
import type { Said } from '../shared/refusal-words'
import type { TokenId } from '../shared/token-id'
import type { TransactionHash } from '../shared/transaction-hash'
import { ipfsUri } from './artwork'
import type { AttendedFacts } from './attended'

/** Number of a certificate request, from 1. */
export type RequestId = Brand<number, 'RequestId'>

/**
 * The state of a request. The API creates `requested`, only the issuer moves it on, and `blocked` waits for a person.
 */
export const requestStates = ['requested', 'sealed', 'signed', 'sent', 'mined', 'final', 'blocked'] as const
export type RequestState = (typeof requestStates)[number]

/** The state of a request as everybody but the issuer sees it. */
export type MintStatus = 'minted' | 'pending' | 'failed'

/** Maps a request's state: on chain is minted, blocked is failed, everything earlier is pending. */
export const mintStatusOf = {
  requested: 'pending',
  sealed: 'pending',
  signed: 'pending',
  sent: 'pending',
  mined: 'minted',
  final: 'minted',
  blocked: 'failed',
} as const satisfies Record<RequestState, MintStatus>

/** How a certificate ended on chain. */
export type Ending = {
  readonly kind: 'revoked' | 'replaced' | 'burned'
  /** Empty for a burn. */
  readonly reason: string
  readonly endedAt: Date
  readonly replacedBy: TokenId | null
  readonly transactionHash: TransactionHash
}

/** The place of a certificate on chain. */
export type Minted = {
  readonly contract: Address
  readonly tokenId: TokenId
  readonly owner: Address
  readonly transactionHash: TransactionHash
  readonly blockNumber: bigint
  readonly mintedAt: Date
  readonly ending: Ending | null
}

/** One certificate, from its request to its end: the intent joined with the facts of the chain. */
export type CertificateRecord = {
  readonly requestId: RequestId
  readonly eventId: EventId
  readonly recipientId: AccountId
  /** The recipient's wallet at the time of the request, which the page contains. */
  readonly recipientWallet: Address
  readonly attendanceSource: AttendanceSource
  readonly state: RequestState
  readonly mintStatus: MintStatus
  /** Why a person must act; null unless blocked. */
  readonly blocked: Said | null
  /** Known once sealed, before it is on chain. */
  readonly tokenId: TokenId | null
  readonly imageCid: Cid | null
  readonly metadataCid: Cid | null
  readonly directoryCid: Cid | null
  /** The hash of the last transaction sent for it; null before the first. */
  readonly transactionHash: TransactionHash | null
  /** Null until it is on chain. */
  readonly minted: Minted | null
  /** A revocation was requested and is not on chain yet. */
  readonly revocationPending: boolean
  /** What it states of hours and sessions; null for nothing. */
  readonly attended: AttendedFacts | null
  /** The printed name, with its owner's consent; null if no name was printed. */
  readonly printedName: string | null
  /** False once a replacement was requested. Lists then show the replacement. */
  readonly isCurrent: boolean
  /** The certificate that this one replaces; null for none. */
  readonly replaces: TokenId | null
  /** The certificate that replaces this one. Its number is known once sealed. */
  readonly replacement: { readonly tokenId: TokenId | null; readonly mintStatus: MintStatus } | null
  readonly requestedAt: Date
}

/** The token's URI: its file in the page's directory. Null until its page is sealed. */
export function buildTokenUri({
  directoryCid,
  tokenId,
}: Pick<CertificateRecord, 'directoryCid' | 'tokenId'>): string | null {
  return directoryCid === null || tokenId === null ? null : ipfsUri(directoryCid, `${tokenId}.json`)
}
