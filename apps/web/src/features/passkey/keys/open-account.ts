import { parseAddress } from '@certify/domain/shared/parse-address'
import { findPasskey, hashCredential } from '../api/passkeys'
import { dropPasskey, type PasskeyAnswer } from '../authenticator'
import { PasskeyError } from '../passkey-error'
import { deriveAccount } from './derive-account'
import type { KeyAccount } from './key-account'
import { deriveEntropy, importSecret, unsealEntropy } from './passkey-secret'

/** The result of opening a passkey. Keep `account` and `entropy` only while one press is handled. */
export type OpenedPasskey = {
  readonly account: KeyAccount
  readonly entropy: Uint8Array<ArrayBuffer>
  readonly credentialHash: string
  readonly sealed: string | null
  readonly isBackedUp: boolean
  /** Whether the server has recorded it. */
  readonly isKnown: boolean
}

/**
 * Opens the account of a passkey, and compares it with the one that the passkey opened before. A device that derives
 * another key opens nothing. Otherwise the person would see an empty account, and think that theirs is lost.
 *
 * @throws {PasskeyError} @throws {ApiError}
 */
export async function openAccount(answer: PasskeyAnswer): Promise<OpenedPasskey> {
  const credentialHash = await hashCredential(answer.rawId)
  const known = await findPasskey(credentialHash)
  if (known === null && answer.isSecond) throw new PasskeyError('removed')
  const secret = await importSecret(answer.secret).catch((error: unknown) => {
    if (known !== null) throw new PasskeyError('differs')
    dropPasskey(answer.id)
    throw error
  })
  const sealed = known?.sealed ?? null
  const entropy = sealed ? await unsealEntropy(sealed, secret, answer.rawId) : await deriveEntropy(secret)
  const account = await deriveAccount(entropy)
  if (known !== null && parseAddress(known.wallet) !== account.address) throw new PasskeyError('differs')
  return { account, entropy, credentialHash, sealed, isBackedUp: answer.isBackedUp, isKnown: known !== null }
}
