import type { Attendee } from '@certify/domain/account/account'
import { hashSecret } from '@certify/domain/account/secret'
import {
  type JoinSignature,
  MAX_JOINED_WALLETS,
  MAX_TRANSCRIPTS,
  type Transcript,
  type TranscriptId,
} from '@certify/domain/certificate/transcript'
import type { Address } from '@certify/domain/shared/address'
import { writeBase32 } from '@certify/domain/shared/base32'
import { FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import type { TokenId } from '@certify/domain/shared/token-id'
import { holdAccount } from '../account/hold-account'
import { actsOf } from '../act/act'
import { transcriptStore } from './transcript-store'

/** 26 characters of five bits each: 130 bits. */
const SECRET_LENGTH = 26

const act = actsOf((tx) => ({ transcripts: transcriptStore(tx) }))

type NewTranscript = {
  readonly attendee: Attendee
  readonly tokenIds: readonly TokenId[] | null
  readonly expiresAt: Date | null
}

/** Makes a link to a person's certificates: to all of them, also later ones, or to chosen ones. */
export const shareTranscript = act(
  async (
    { core, tx, at, transcripts, note },
    { attendee, tokenIds, expiresAt }: NewTranscript,
  ): Promise<{ transcript: Transcript; secret: string }> => {
    if (expiresAt !== null && expiresAt <= at) {
      throw new FieldInvalidError({ field: 'expires_at', code: 'field.invalid' })
    }
    await holdAccount(tx, attendee.id)
    if ((await transcripts.countOn(attendee.id, at)) >= MAX_TRANSCRIPTS) {
      throw refuse('transcript.too_many', { max: MAX_TRANSCRIPTS })
    }
    if (tokenIds !== null) {
      const joined = await transcripts.listWallets(attendee.id)
      const wallets = [attendee.wallet, ...joined.map(({ wallet }) => wallet)]
      const { total } = await transcripts.listNumbers(wallets, tokenIds)
      if (total !== new Set(tokenIds).size) throw refuse('certificate.not_found', {}, { field: 'token_ids' })
    }
    const secret = writeBase32(core.random(SECRET_LENGTH))
    const secretHash = hashSecret(secret)
    const transcript = await transcripts.add({
      accountId: attendee.id,
      secretHash,
      secretSealed: core.transcriptSecrets.seal(secret, secretHash),
      tokenIds,
      createdAt: at,
      expiresAt,
    })
    await note('transcript.shared', { transcriptId: transcript.id, chosen: tokenIds?.length ?? null })
    return { transcript, secret }
  },
)

/** Switches a link off at once and for good. @throws `transcript.not_found` */
export const switchTranscriptOff = act(
  async (
    { at, transcripts, note },
    { attendee, id }: { attendee: Attendee; id: TranscriptId },
  ): Promise<void> => {
    const before = await transcripts.switchOff(attendee.id, id, at)
    if (before === null) throw refuse('transcript.not_found')
    if (before === 'on') await note('transcript.switched_off', { transcriptId: id })
  },
)

/** Two wallets, one of which acts. */
type Pair = { readonly attendee: Attendee; readonly owner: Address; readonly wallet: Address }

/**
 * Signs for the other wallet: the owner first, then the wallet whose certificates are to count. The call has checked the
 * signature.
 *
 * @returns whether both have signed now.
 * @throws `transcript.not_offered` if the other wallet signs first
 */
export const joinWallets = act(
  async (
    { tx, at, transcripts, note },
    { attendee, owner, wallet, signed }: Pair & { readonly signed: JoinSignature },
  ): Promise<boolean> => {
    await holdAccount(tx, attendee.id)
    if (attendee.wallet === owner) {
      if ((await transcripts.countWallets(attendee.id)) >= MAX_JOINED_WALLETS) {
        throw refuse('transcript.too_many', { max: MAX_JOINED_WALLETS })
      }
      const pair = { accountId: attendee.id, owner, wallet, ownerSigned: signed, offeredAt: at }
      if (await transcripts.offer(pair)) await note('transcript.wallet_offered')
      return false
    }
    const before = await transcripts.join({ owner, wallet, walletSigned: signed, joinedAt: at })
    if (before === null) throw refuse('transcript.not_offered')
    if (before === 'offered') await note('transcript.wallet_joined')
    return true
  },
)

/** Ends what two wallets signed for each other, or what the owner alone did. Does nothing if they did not. */
export const partWallets = act(async ({ transcripts, note }, { owner, wallet }: Pair): Promise<void> => {
  if (await transcripts.endPair(owner, wallet)) await note('transcript.wallet_ended')
})
