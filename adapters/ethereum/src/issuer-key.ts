import { readFileSync } from 'node:fs'
import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { type LocalAccount, toHex } from 'viem'
import { type HDKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { KeystoreError, openKeystore } from './keystore'
import type { SignerError } from './remote-signer/signer-error'

/** What is known of the signer that holds a key on another machine. */
export type SignerState = {
  /** Why it could not sign or answer when it was last asked; null for no reason. */
  readonly failure: () => SignerError | null
  /** Asks it whether it can sign. Soon after a failure it is not asked again. @returns what is wrong, or null. */
  readonly check: () => Promise<SignerError | null>
}

/** The state of a key in this process, which always signs. */
const inProcess: SignerState = { failure: () => null, check: async () => null }

/** The key that signs for the product. Printing it shows only its address. */
export class IssuerKey {
  readonly address: Address
  readonly signer: SignerState
  /** Signs, here or elsewhere. `console.log` and `JSON.stringify` do not find it. */
  readonly #account: LocalAccount

  constructor(account: LocalAccount, signer = inProcess) {
    this.#account = account
    this.address = parseAddress(account.address)
    this.signer = signer
  }

  /** The account, for the adapter that signs. */
  account(): LocalAccount {
    return this.#account
  }

  toString(): string {
    return this.address
  }
  toJSON(): string {
    return this.address
  }
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `IssuerKey ${this.address}`
  }
}

/** The key is missing, malformed or not allowed here. The message names the variable and never the key. */
export class IssuerKeyError extends Error {
  override readonly name = 'IssuerKeyError'
}

const LOCAL_CHAIN_ID = 31337

/** The mnemonic of every development node, so everybody knows its keys. */
const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk'

/** The n-th well-known development account, funded on the local chain and worthless elsewhere. */
export function developmentAccount(index: number): LocalAccount {
  // Stretching the mnemonic is slow, so it happens once.
  developmentRoot ??= mnemonicToAccount(DEVELOPMENT_MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey()
  const { privateKey } = developmentRoot.deriveChild(index)
  if (!privateKey) throw new RangeError(`There is no development account ${index}.`)
  return privateKeyToAccount(toHex(privateKey))
}
let developmentRoot: HDKey | undefined

/** The number of development accounts that are recognized. */
const DEVELOPMENT_ACCOUNTS = 20

/**
 * Reads the issuer's key from the values of `CERTIFY_ISSUER_KEY` and `CERTIFY_ISSUER_KEY_FILE`. A file is the key
 * itself, or a keystore that the text in `CERTIFY_ISSUER_KEY_PASSPHRASE_FILE` opens. The local chain needs no key,
 * because the first development account issues there.
 *
 * @throws {IssuerKeyError} if it is missing, given twice, malformed, or a well-known development key on another
 * chain.
 */
export async function parseIssuerKey(options: {
  key: string | undefined
  keyFile: string | undefined
  passphraseFile?: string | undefined
  chainId: number
}): Promise<IssuerKey> {
  const { key, keyFile, passphraseFile, chainId } = options
  if (key !== undefined && keyFile !== undefined) {
    throw new IssuerKeyError('Set CERTIFY_ISSUER_KEY or CERTIFY_ISSUER_KEY_FILE, not both.')
  }
  const text = keyFile === undefined ? key : await readKey(keyFile, passphraseFile)
  if (text === undefined) {
    if (chainId === LOCAL_CHAIN_ID) return new IssuerKey(developmentAccount(0))
    throw new IssuerKeyError(
      `CERTIFY_ISSUER_KEY (or CERTIFY_ISSUER_KEY_FILE) is required on chain ${chainId}: the private key that issues.`,
    )
  }
  const variable = keyFile === undefined ? 'CERTIFY_ISSUER_KEY' : 'CERTIFY_ISSUER_KEY_FILE'
  const issuerKey = new IssuerKey(parseAccount(text.trim(), variable))
  if (chainId !== LOCAL_CHAIN_ID && isDevelopmentKey(issuerKey.address)) {
    throw new IssuerKeyError(
      `${variable} holds a well-known development key (${issuerKey.address}); anybody could issue with it, so it is refused on chain ${chainId}.`,
    )
  }
  return issuerKey
}

function parseAccount(text: string, variable: string): LocalAccount {
  const hex = text.startsWith('0x') ? text.slice(2) : text
  try {
    if (!/^[0-9a-fA-F]{64}$/.test(hex)) throw new RangeError()
    return privateKeyToAccount(`0x${hex}`)
  } catch {
    // The library's own message might quote the key.
    throw new IssuerKeyError(`${variable} is not a private key: 64 hexadecimal digits, with or without 0x.`)
  }
}

/** The key in a file: plain, or sealed with a passphrase. */
async function readKey(keyFile: string, passphraseFile: string | undefined): Promise<string> {
  const text = readText(keyFile, 'CERTIFY_ISSUER_KEY_FILE')
  if (!text.trimStart().startsWith('{')) return text
  if (passphraseFile === undefined) {
    throw new IssuerKeyError(
      'CERTIFY_ISSUER_KEY_PASSPHRASE_FILE is needed: CERTIFY_ISSUER_KEY_FILE names an encrypted keystore.',
    )
  }
  // Editors end a file with a line feed, which does not belong to the passphrase.
  const passphrase = readText(passphraseFile, 'CERTIFY_ISSUER_KEY_PASSPHRASE_FILE').replace(/\r?\n$/, '')
  try {
    return await openKeystore(text, passphrase)
  } catch (error) {
    const reason = error instanceof KeystoreError ? error.message : 'it is damaged.'
    throw new IssuerKeyError(`CERTIFY_ISSUER_KEY_FILE cannot be opened: ${reason}`)
  }
}

function readText(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new IssuerKeyError(`${variable} cannot be read (${code ?? 'error'}): ${path}`)
  }
}

/** Whether everybody knows the key of this address. */
export function isDevelopmentKey(address: Address): boolean {
  for (let index = 0; index < DEVELOPMENT_ACCOUNTS; index++) {
    if (parseAddress(developmentAccount(index).address) === address) return true
  }
  return false
}
