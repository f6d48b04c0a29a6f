import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import { parseId } from '../shared/id'
import type { TokenId } from '../shared/token-id'

/** Number of a transcript's link, from 1. */
export type TranscriptId = Brand<number, 'TranscriptId'>

/** Reads the number of a transcript's link. @throws {FieldInvalidError} */
export function parseTranscriptId(input: string | number, field = 'transcriptId'): TranscriptId {
  return parseId(input, field) as TranscriptId
}

/** The maximum number of an account's links that are on. */
export const MAX_TRANSCRIPTS = 10
/** The maximum number of certificates on one transcript. */
export const MAX_TRANSCRIPT_CERTIFICATES = 500
/** The maximum number of other wallets whose certificates count on a person's transcripts. */
export const MAX_JOINED_WALLETS = 9

/** A link under which anybody reads and verifies certificates of one person. */
export type Transcript = {
  readonly id: TranscriptId
  readonly accountId: AccountId
  readonly createdAt: Date
  /** The chosen certificates; null for all, also later ones. */
  readonly tokenIds: readonly TokenId[] | null
  /** Null: it is on until it is switched off. */
  readonly expiresAt: Date | null
  readonly offAt: Date | null
}

/** Whether people with the link may read it. */
export function isTranscriptOn({ expiresAt, offAt }: Transcript, now: Date): boolean {
  return offAt === null && (expiresAt === null || now < expiresAt)
}

/** A signature of `JoinTranscript`, with what it takes to check it again. */
export type JoinSignature = {
  readonly nonce: string
  /** In seconds since 1970. */
  readonly deadline: number
  readonly signature: `0x${string}`
}

/** Two wallets, one of which lets the other show its certificates. Both sign; either can end it. */
export type JoinedWallet = {
  readonly owner: Address
  readonly wallet: Address
  readonly offeredAt: Date
  readonly ownerSigned: JoinSignature
  /** Null until the other wallet signed. */
  readonly joinedAt: Date | null
  readonly walletSigned: JoinSignature | null
}
