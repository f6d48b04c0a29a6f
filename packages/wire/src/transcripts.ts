import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import {
  type JoinedWallet,
  type JoinSignature,
  MAX_TRANSCRIPT_CERTIFICATES,
  type Transcript,
} from '@certify/domain/certificate/transcript'
import type { TokenId } from '@certify/domain/shared/token-id'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, moment, tokenIdText, wallet } from './fields'

/** Asks for a link. */
export const shareRequest = z.strictObject({
  /** The certificates to show; absent: all, also later ones. */
  token_ids: z
    .array(
      z.string(rule('field.not_text')).regex(/^[0-9]{1,78}$/, rule('field.not_a_token_id')),
      rule('field.not_a_list'),
    )
    .min(1, rule('field.required'))
    .max(MAX_TRANSCRIPT_CERTIFICATES, rule('field.too_many', { max: MAX_TRANSCRIPT_CERTIFICATES }))
    .optional(),
  /** ISO 8601, UTC; absent: it is on until it is switched off. */
  expires_at: z.iso.datetime(rule('field.invalid')).optional(),
})

/** Two wallets. One of them is the caller's. */
export const pairRequest = z.strictObject({
  /** The wallet whose transcripts show more. */
  owner: wallet(),
  /** The wallet whose certificates they then show, too. */
  wallet: wallet(),
})

export const transcriptPdfQuery = z.object({
  language: choice(certificateLanguages).default('en'),
})

/** A link, for its owner. */
const ownTranscript = z
  .object({
    id: z.int(),
    /** Null if it cannot be copied again; it still works. */
    url: z.string().nullable(),
    created_at: moment,
    expires_at: moment.nullable(),
    /** Whether people can open it. Otherwise its time is over. */
    on: z.boolean(),
    /** The chosen certificates; null for all. */
    token_ids: z.array(tokenIdText).nullable(),
  })
  .meta({ id: 'OwnTranscript' })
export type WireOwnTranscript = z.infer<typeof ownTranscript>

const ownPair = z
  .object({
    owner: z.string(),
    wallet: z.string(),
    offered_at: moment,
    /** When the wallet signed, too; null until then. */
    joined_at: moment.nullable(),
  })
  .meta({ id: 'JoinedWallet' })
export type WireOwnPair = z.infer<typeof ownPair>

export const ownTranscripts = z
  .object({
    transcripts: z.array(ownTranscript),
    /** Pairs of wallets of which the caller's is one. */
    wallets: z.array(ownPair),
    /** The caller's certificates, latest number first, those of joined wallets included; and how many there are. */
    numbers: z.array(tokenIdText),
    total: z.int(),
  })
  .meta({ id: 'OwnTranscripts' })
export type OwnTranscriptsResponse = z.infer<typeof ownTranscripts>

export const sharedLink = z.object({ transcript: ownTranscript }).meta({ id: 'SharedLink' })

export type SharedLinkResponse = z.infer<typeof sharedLink>

const joinSignature = z.object({ nonce: z.string(), deadline: z.int(), signature: z.string() })

/**
 * What anybody with the link reads: numbers and signatures. The reader verifies each certificate with the chain, and that
 * the wallets signed `JoinTranscript` for each other.
 */
export const sharedTranscript = z
  .object({
    owner: z.string(),
    wallets: z.array(
      z.object({ wallet: z.string(), owner_signed: joinSignature, wallet_signed: joinSignature }),
    ),
    /** Latest number first, at most 500. */
    numbers: z.array(tokenIdText),
    /** How many certificates there are in all. */
    total: z.int(),
    expires_at: moment.nullable(),
  })
  .meta({ id: 'Transcript' })
export type SharedTranscriptResponse = z.infer<typeof sharedTranscript>

/** The address of a transcript's page, below the public one. */
export function transcriptPath(secret: string): string {
  return `/t/${secret}`
}

/** A link in the wire's words. */
export function toOwnTranscript(
  { id, createdAt, expiresAt, tokenIds }: Transcript,
  { secret, isOn, publicUrl }: { secret: string | null; isOn: boolean; publicUrl: string },
): WireOwnTranscript {
  return {
    id,
    url: secret && `${publicUrl}${transcriptPath(secret)}`,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    on: isOn,
    token_ids: tokenIds?.map(String) ?? null,
  }
}

/** A pair for one of its wallets: the signatures are for readers. */
export function toOwnPair({ owner, wallet, offeredAt, joinedAt }: JoinedWallet): WireOwnPair {
  return {
    owner,
    wallet,
    offered_at: offeredAt.toISOString(),
    joined_at: joinedAt?.toISOString() ?? null,
  }
}

/** A transcript in the wire's words. */
export function toSharedTranscript(shared: {
  readonly transcript: Pick<Transcript, 'expiresAt'> & { readonly owner: string }
  readonly joined: readonly JoinedWallet[]
  readonly numbers: readonly TokenId[]
  readonly total: number
}): SharedTranscriptResponse {
  const { transcript, joined, numbers, total } = shared
  return {
    owner: transcript.owner,
    wallets: joined.flatMap(({ wallet, ownerSigned, walletSigned }) =>
      walletSigned === null
        ? []
        : [{ wallet, owner_signed: toSigned(ownerSigned), wallet_signed: toSigned(walletSigned) }],
    ),
    numbers: numbers.map(String),
    total,
    expires_at: transcript.expiresAt?.toISOString() ?? null,
  }
}

function toSigned({ nonce, deadline, signature }: JoinSignature) {
  return { nonce, deadline, signature }
}
