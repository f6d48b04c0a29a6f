import type { SignedAct } from '@certify/domain/account/signed-act'
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { ActProof } from '@certify/wire/signed-acts'
import { ownBrowserName } from '../../../lib/browser-name'
import { BROWSER_KEY_ID, lastOwnKey, PASSKEY_WALLET_ID } from '../../../lib/passkey-wallet'
import { prepareAct, signAct } from '../../../lib/sign-act'
import { completeSignIn, prepareSignIn, type SignInResult } from '../../../lib/sign-in'
import type { WalletOption } from '../../../lib/wallet'
import { hashCredential, postWordsWritten, recordPasskey } from '../api/passkeys'
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
  const { account, credentialHash, sealed, isBackedUp, isKnown } = await openAccount(answer)
  const result = await signInAs(account, PASSKEY_WALLET_ID, chainId)
  // The same press opened the key, so that it signs for its new passkey without another one.
  const add = { kind: 'act', act: 'add_passkey', subject: credentialHash, account: account.address } as const
  const proof = isKnown ? undefined : await prove(account, add, chainId)
  await record(credentialHash, sealed, isBackedUp, proof)
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
export async function addPasskey(
  answer: PasskeyAnswer,
  wrapped: WrappedEntropy,
  chainId: number,
): Promise<void> {
  const secret = await importSecret(answer.secret)
  const entropy = await unwrapEntropy(wrapped)
  const sealed = await sealEntropy(entropy, secret, answer.rawId)
  const account = await deriveAccount(entropy)
  const subject = await hashCredential(answer.rawId)
  const add = { kind: 'act', act: 'add_passkey', subject, account: account.address } as const
  await record(subject, sealed, answer.isBackedUp, await prove(account, add, chainId))
}

/** Tells the server that the person has written down the words. @throws {ApiError} */
export async function noteWordsWritten(wrapped: WrappedEntropy, chainId: number): Promise<void> {
  const account = await deriveAccount(await unwrapEntropy(wrapped))
  const { address } = account
  const note = { kind: 'act', act: 'note_words', subject: address, account: address } as const
  await postWordsWritten(await prove(account, note, chainId))
}

/** Makes a wallet of typed words, for one signature. @throws {WordsInvalidError} */
export async function openWordsWallet(text: string): Promise<WalletOption> {
  const account = await deriveAccount(await readWords(text))
  return asWallet(account, PASSKEY_WALLET_ID)
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
  return completeSignIn(asWallet(account, id), account.address, await prepareSignIn(account.address, chainId))
}

function asWallet(account: KeyAccount, id: string): WalletOption {
  return { id, name: 'Passkey', icon: undefined, provider: makeProvider(async () => account) }
}

/** Signs an act with a key that the person has just opened. @throws {ApiError} */
async function prove(account: KeyAccount, signed: SignedAct, chainId: number): Promise<ActProof> {
  const prepared = await prepareAct(signed, chainId)
  return signAct(asWallet(account, PASSKEY_WALLET_ID), account.address, prepared)
}

function record(
  credentialHash: string,
  sealed: string | null,
  isBackedUp: boolean,
  proof: ActProof | undefined,
): Promise<void> {
  return recordPasskey({
    ...(proof && { proof }),
    credential_hash: credentialHash,
    sealed,
    backed_up: isBackedUp,
    label: ownBrowserName(),
  })
}
