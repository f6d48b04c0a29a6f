import { parseAddress } from '@certify/domain/shared/parse-address'
import { browserName } from '../../../lib/browser-name'
import { BROWSER_KEY_ID, lastOwnKey, PASSKEY_WALLET_ID } from '../../../lib/passkey-wallet'
import { completeSignIn, prepareSignIn, type SignInResult } from '../../../lib/sign-in'
import { hashCredential, recordPasskey } from '../api/passkeys'
import type { PasskeyAnswer } from '../authenticator'
import { PasskeyError } from '../passkey-error'
import { keepBrowserKey, readBrowserKey } from './browser-key'
import { deriveAccount } from './derive-account'
import type { KeyAccount } from './key-account'
import { openAccount } from './open-account'
import { importSecret, sealEntropy } from './passkey-secret'
import { makeProvider } from './provider'
import { ENTROPY_BYTES, readWords, toWords } from './recovery-words'
import { unwrapEntropy, type WrappedEntropy, wrapEntropy } from './wrapped-entropy'

/** Signs in with a passkey's answer, and records which account it opens. @throws {PasskeyError} @throws {ApiError} */
export async function signInWithPasskey(answer: PasskeyAnswer, chainId: number): Promise<SignInResult> {
  const { account, credentialHash, sealed, isBackedUp } = await openAccount(answer)
  const result = await signInAs(account, PASSKEY_WALLET_ID, chainId)
  await record(credentialHash, sealed, isBackedUp)
  return result
}

/**
 * Signs in with the key that this browser keeps.
 *
 * @param made - A new key, which this browser first stores.
 * @throws {PasskeyError} `failed` if the browser deleted it. @throws {ApiError}
 */
export async function signInWithBrowserKey(chainId: number, made?: WrappedEntropy): Promise<SignInResult> {
  if (made) await keepBrowserKey(made)
  const wrapped = await readBrowserKey()
  if (!wrapped) throw new PasskeyError('failed')
  return signInAs(await deriveAccount(await unwrapEntropy(wrapped)), BROWSER_KEY_ID, chainId)
}

/**
 * Signs in with twelve typed words.
 *
 * @returns also the wrapped entropy, so that a passkey can be made for this account next.
 * @throws {WordsInvalidError} @throws {ApiError}
 */
export async function signInWithWords(
  text: string,
  chainId: number,
): Promise<{ result: SignInResult; wrapped: WrappedEntropy }> {
  const entropy = await readWords(text)
  const result = await signInAs(await deriveAccount(entropy), PASSKEY_WALLET_ID, chainId)
  return { result, wrapped: await wrapEntropy(entropy) }
}

/**
 * Opens the account that is signed in, to show its words or to add a passkey.
 *
 * @param askDevice - Asks the device for the passkey. Not called if this browser keeps the key.
 * @throws {PasskeyError} @throws {ApiError}
 */
export async function openOwnEntropy(
  wallet: string,
  askDevice: () => Promise<PasskeyAnswer>,
): Promise<WrappedEntropy> {
  if (lastOwnKey() === BROWSER_KEY_ID) {
    const kept = await readBrowserKey()
    if (kept) return kept
  }
  const { account, entropy } = await openAccount(await askDevice())
  if (account.address !== parseAddress(wallet)) throw new PasskeyError('other-account')
  return wrapEntropy(entropy)
}

/**
 * Seals an account's entropy for a second passkey, and records it for the account that is signed in.
 *
 * @throws {PasskeyError} @throws {ApiError}
 */
export async function addPasskey(answer: PasskeyAnswer, wrapped: WrappedEntropy): Promise<void> {
  const secret = await importSecret(answer.secret)
  const sealed = await sealEntropy(await unwrapEntropy(wrapped), secret, answer.rawId)
  await record(await hashCredential(answer.rawId), sealed, answer.isBackedUp)
}

/** Reads the words of an account, to show them to its person only. */
export async function readWrappedWords(wrapped: WrappedEntropy): Promise<readonly string[]> {
  return toWords(await unwrapEntropy(wrapped))
}

/** Makes the entropy of a new account, for a browser that cannot make a passkey. */
export async function newBrowserKey(): Promise<WrappedEntropy> {
  return wrapEntropy(crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)))
}

async function signInAs(account: KeyAccount, id: string, chainId: number): Promise<SignInResult> {
  const wallet = { id, name: 'Passkey', icon: undefined, provider: makeProvider(async () => account) }
  return completeSignIn(wallet, account.address, await prepareSignIn(account.address, chainId))
}

function record(credentialHash: string, sealed: string | null, isBackedUp: boolean): Promise<void> {
  return recordPasskey({
    credential_hash: credentialHash,
    sealed,
    backed_up: isBackedUp,
    label: browserName(navigator.userAgent) ?? 'Browser',
  })
}
