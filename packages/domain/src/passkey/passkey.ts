import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import { FieldInvalidError } from '../shared/errors'

/** SHA-256 of a passkey's credential id, 64 lower-case hexadecimal digits. The id itself stays in the browser. */
export type CredentialHash = Brand<string, 'CredentialHash'>

/**
 * Reads the hash of a credential id.
 *
 * @throws {FieldInvalidError} unless it is 64 lower-case hexadecimal digits.
 */
export function parseCredentialHash(text: string, field: string): CredentialHash {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new FieldInvalidError({ field, code: 'field.invalid' })
  return text as CredentialHash
}

/** The maximum number of passkeys of one wallet. */
export const MAX_PASSKEYS = 20

/** A passkey, and the wallet that it opens. The server keeps this to refuse a device that derives another key. */
export type Passkey = {
  readonly credentialHash: CredentialHash
  readonly wallet: Address
  /**
   * The account's entropy, encrypted under the key of this passkey: base64url of 12 bytes of nonce, 16 of text, 16 of
   * tag. Null for the passkey that the account was made with, whose own key is the entropy.
   */
  readonly sealed: string | null
  /** Whether it is stored with the person's other passkeys. Otherwise it exists on one device only. */
  readonly backedUp: boolean
  /** Names the browser that made it: `Chrome on Windows`. */
  readonly label: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** The passkeys of one wallet, oldest first, and when its person wrote the recovery words down. */
export type KeptPasskeys = { readonly passkeys: readonly Passkey[]; readonly wordsWrittenAt: Date | null }
