import type { AttendanceSource } from '../roster/attendance'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import type { Cid } from '../shared/cid'
import type { EventId } from '../shared/event-id'
import type { TokenId } from '../shared/token-id'
import type { TransactionHash } from '../shared/transaction-hash'
import { ipfsUri } from './artwork'

/** Number of a certificate request, from 1. */
export type RequestId = Brand<number, 'RequestId'>

/** How far a request is. The API makes `requested`; only the issuer moves it on; `blocked` waits for a person. */
export const requestStates = ['requested', 'sealed', 'signed', 'sent', 'mined', 'final', 'blocked'] as const
export type RequestState = (typeof requestStates)[number]

/** What a request is to anybody but the issuer. */
export type MintStatus = 'minted' | 'pending' | 'failed'

/** On chain is minted, blocked is failed, anything before is pending. */
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

/** Where a certificate is on chain. */
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
  /** The wallet when it was asked for: what the page holds. */
  readonly recipientWallet: Address
  readonly attendanceSource: AttendanceSource
  readonly state: RequestState
  readonly mintStatus: MintStatus
  /** Why a person must look; null unless blocked. */
  readonly blockedReason: string | null
  /** Known once sealed, before it is on chain. */
  readonly tokenId: TokenId | null
  readonly imageCid: Cid | null
  readonly metadataCid: Cid | null
  readonly directoryCid: Cid | null
  /** Of the last transaction sent for it; null before. */
  readonly transactionHash: TransactionHash | null
  /** Null until it is on chain. */
  readonly minted: Minted | null
  /** A revocation is asked for and not on chain yet. */
  readonly revocationPending: boolean
  /** The name as it was printed, with its owner's consent; null where none was. */
  readonly printedName: string | null
  /** False once another was asked for in its place: lists show that one. */
  readonly isCurrent: boolean
  /** The certificate whose place this takes; null for none, and until that one's number is known. */
  readonly replaces: TokenId | null
  /** The certificate that was asked for in its place; its number is known once sealed. */
  readonly replacement: { readonly tokenId: TokenId | null; readonly mintStatus: MintStatus } | null
  readonly requestedAt: Date
}

/** The token's URI: its file in the page's directory. Null until its page is sealed. */
export function tokenUriOf({
  directoryCid,
  tokenId,
}: Pick<CertificateRecord, 'directoryCid' | 'tokenId'>): string | null {
  return directoryCid === null || tokenId === null ? null : ipfsUri(directoryCid, `${tokenId}.json`)
}
