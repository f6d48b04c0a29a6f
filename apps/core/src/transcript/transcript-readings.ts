import type { Attendee } from '@certify/domain/account/account'
import { hashSecret } from '@certify/domain/account/secret'
import { isTranscriptOn, type JoinedWallet, type Transcript } from '@certify/domain/certificate/transcript'
import { refuse } from '@certify/domain/shared/errors'
import type { Core } from '../act/core'
import { type ListedNumbers, type OpenedTranscript, transcriptReads } from './transcript-store'

/** What a person sees of their links and joined wallets. */
export type OwnTranscripts = {
  /** The secret is null if the key with which it was stored is lost. */
  readonly transcripts: readonly (Transcript & { readonly secret: string | null })[]
  readonly pairs: readonly JoinedWallet[]
  readonly held: ListedNumbers
}

/** Reads an attendee's links, newest first, and the wallets that signed for each other. */
export async function readOwnTranscripts(
  { queries, transcriptSecrets }: Core,
  attendee: Attendee,
): Promise<OwnTranscripts> {
  const reads = transcriptReads(queries)
  const [links, pairs] = await Promise.all([reads.listOf(attendee.id), reads.pairsOf(attendee)])
  const joined = pairs.filter(({ owner, joinedAt }) => owner === attendee.wallet && joinedAt !== null)
  const held = await reads.listNumbers([attendee.wallet, ...joined.map(({ wallet }) => wallet)], null)
  const transcripts = links.map(({ secretHash, secretSealed, ...transcript }) => ({
    ...transcript,
    secret: secretSealed === null ? null : transcriptSecrets.open(secretSealed, secretHash),
  }))
  return { transcripts, pairs, held }
}

/** What anybody with a link reads. */
export type SharedTranscript = ListedNumbers & {
  readonly transcript: OpenedTranscript
  readonly joined: readonly JoinedWallet[]
}

/** Reads a transcript by the secret in its link. @throws `transcript.not_found` @throws `transcript.off` */
export async function readShared({ queries, clock }: Core, secret: string): Promise<SharedTranscript> {
  const reads = transcriptReads(queries)
  const transcript = await reads.find(hashSecret(secret))
  if (!transcript) throw refuse('transcript.not_found')
  if (!isTranscriptOn(transcript, clock())) throw refuse('transcript.off')
  const joined = await reads.joinedOf(transcript.accountId)
  const wallets = [transcript.owner, ...joined.map(({ wallet }) => wallet)]
  return { transcript, joined, ...(await reads.listNumbers(wallets, transcript.tokenIds)) }
}
