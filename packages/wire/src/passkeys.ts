import type { KeptPasskeys, Passkey } from '@certify/domain/passkey/passkey'
import * as z from 'zod'
import { rule } from './field-problems'
import { line, moment, wallet } from './fields'

/** `GET auth/passkeys/{hash}`: the wallet that a passkey opens. */
export const passkeyResponse = z
  .object({ wallet: wallet(), sealed: z.string().nullable() })
  .meta({ id: 'Passkey' })
export type PasskeyResponse = z.infer<typeof passkeyResponse>

/** `POST auth/passkeys`: a passkey opened the wallet that is signed in. */
export const passkeyRequest = z
  .strictObject({
    credential_hash: z.string(rule('field.invalid')).regex(/^[0-9a-f]{64}$/, rule('field.invalid')),
    /** For a second passkey: the account's entropy under its key, 44 bytes as base64url. */
    sealed: z
      .string(rule('field.invalid'))
      .regex(/^[A-Za-z0-9_-]{59}$/, rule('field.invalid'))
      .nullable(),
    backed_up: z.boolean(rule('field.invalid')),
    label: line({ max: 60, label: 'label' }),
  })
  .meta({ id: 'PasskeyRequest' })
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** One of the caller's own passkeys. */
const keptPasskey = z
  .object({
    credential_hash: z.string(),
    backed_up: z.boolean(),
    label: z.string(),
    created_at: moment,
    last_used_at: moment,
  })
  .meta({ id: 'KeptPasskey' })
export type KeptPasskey = z.infer<typeof keptPasskey>

/** `GET auth/passkeys`. */
export const passkeyList = z
  .object({ passkeys: z.array(keptPasskey), words_written_at: moment.nullable() })
  .meta({ id: 'Passkeys' })
export type PasskeyList = z.infer<typeof passkeyList>

/** Where password managers send people who want to add or remove a passkey. */
export const passkeyEndpoints = z
  .object({ enroll: z.string(), manage: z.string() })
  .meta({ id: 'PasskeyEndpoints' })

/** The wallet of a passkey in the wire's words. */
export function toPasskeyResponse({ wallet: opens, sealed }: Passkey): PasskeyResponse {
  return { wallet: opens, sealed }
}

/** A wallet's passkeys in the wire's words. */
export function toPasskeyList({ passkeys, wordsWrittenAt }: KeptPasskeys): PasskeyList {
  return {
    passkeys: passkeys.map((passkey) => ({
      credential_hash: passkey.credentialHash,
      backed_up: passkey.backedUp,
      label: passkey.label,
      created_at: passkey.createdAt.toISOString(),
      last_used_at: passkey.lastUsedAt.toISOString(),
    })),
    words_written_at: wordsWrittenAt?.toISOString() ?? null,
  }
}
