import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { createStore } from 'mipd'
import { translate } from '../i18n/words'
import { BROWSER_KEY_ID, DEMO_WALLET_ID, LAST_WALLET, PASSKEY_WALLET_ID } from './passkey-wallet'
import { localStore } from './storage'

/** The part of EIP-1193 that this product uses. */
export type EthereumProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): void
  removeListener?(event: string, listener: (value: never) => void): void
}

/** A wallet that a person may choose. */
export type WalletOption = {
  /**
   * Reverse domain name of the wallet (EIP-6963), or `injected` for `window.ethereum`. It names the wallet, and proves
   * nothing.
   */
  id: string
  name: string
  /** A `data:image/…` address. Show it only through `<img>`: an SVG may carry script. */
  icon: string | undefined
  provider: EthereumProvider
}

/** How long wallets may take to announce themselves before we say that there is none, in milliseconds. */
export const ANNOUNCEMENT_MS = 400

const announced = createStore()

/**
 * Lists wallets that announced themselves (EIP-6963), last used first; `window.ethereum` only if there are none.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function listWallets(): WalletOption[] {
  const found: WalletOption[] = announced.getProviders().map(({ info, provider }) => ({
    id: info.rdns,
    name: info.name,
    icon: info.icon,
    provider: provider as EthereumProvider,
  }))
  const real = found.filter(isCryptoWallet)
  const injected = (globalThis.window as { ethereum?: EthereumProvider } | undefined)?.ethereum
  if (real.length === 0 && injected) {
    found.unshift({ id: 'injected', name: 'MetaMask', icon: undefined, provider: injected })
  }
  const last = lastWalletId()
  return found.sort((a, b) => Number(b.id === last) - Number(a.id === last))
}

/** Whether a wallet is a separate program, and not a key of ours, such as the demo wallet or a passkey. */
export function isCryptoWallet({ id }: WalletOption): boolean {
  return ![DEMO_WALLET_ID, PASSKEY_WALLET_ID, BROWSER_KEY_ID].includes(id)
}

/** Calls back whenever a wallet announces itself, for the page's lifetime. Returns a function that stops it. */
export function subscribeWallets(listener: () => void): () => void {
  return announced.subscribe(listener)
}

/** The wallet used last in this browser, for the "Recent" tag and for watching account switches. */
export function lastWalletId(): string | undefined {
  return localStore.read(LAST_WALLET)
}

/** Remembers which wallet signed in. */
export function rememberWallet(id: string | undefined): void {
  if (id) localStore.write(LAST_WALLET, id)
  else localStore.remove(LAST_WALLET)
}

/** The reason why a wallet refused. `rejected` is the person's choice, which the page never shows as an error. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly kind: 'rejected' | 'already-open' | 'locked' | 'no-account' | 'unsupported' | 'failed'
  constructor(kind: WalletError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** Asks a wallet for its account; the wallet may ask the person. @throws {WalletError} */
export async function connect(wallet: WalletOption): Promise<Address> {
  return firstAccount(await askWallet(wallet, 'eth_requestAccounts'))
}

/** The account a wallet already shares with this site, without asking the person. */
export async function connectedAccount(wallet: WalletOption): Promise<Address | undefined> {
  return (await sharedAccounts(wallet))[0]
}

/**
 * Finds the wallet of this browser that holds an account. Asks the person if no wallet has shared it yet.
 *
 * @throws {WalletError} if no wallet holds it.
 */
export async function findWalletHolding(account: Address): Promise<WalletOption> {
  const wallets = listWallets()
  for (const wallet of wallets) if ((await sharedAccounts(wallet)).includes(account)) return wallet
  for (const wallet of wallets) if ((await connect(wallet)) === account) return wallet
  throw new WalletError('no-account', 'No wallet of this browser holds this account.')
}

/**
 * Lists the accounts that a wallet shares with this site, the chosen one first. Empty if it is locked or disconnected.
 */
export async function sharedAccounts(wallet: WalletOption): Promise<Address[]> {
  try {
    const accounts = await askWallet(wallet, 'eth_accounts')
    return Array.isArray(accounts) ? accounts.map((account) => parseAddress(String(account))) : []
  } catch {
    return []
  }
}

/** Asks the wallet to sign a text (`personal_sign`). This is free, and not a transaction. @throws {WalletError} */
export async function signText(wallet: WalletOption, account: Address, text: string): Promise<`0x${string}`> {
  const bytes = new TextEncoder().encode(text)
  const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  return signatureIn(await askWallet(wallet, 'personal_sign', [hex, account]))
}

function signatureIn(answer: unknown): `0x${string}` {
  if (typeof answer !== 'string' || !answer.startsWith('0x')) {
    throw new WalletError('failed', translate('common:wallet.noSignature'))
  }
  return answer as `0x${string}`
}

/**
 * Asks the wallet to sign structured data (`eth_signTypedData_v4`, EIP-712). This is free, and not a transaction.
 * @throws {WalletError}
 */
export async function signTypedData(
  wallet: WalletOption,
  account: Address,
  data: object,
): Promise<`0x${string}`> {
  return signatureIn(await askWallet(wallet, 'eth_signTypedData_v4', [account, JSON.stringify(data)]))
}

/**
 * Calls back with the account a wallet switches to (undefined: locked or disconnected). Returns a function that stops
 * it.
 */
export function watchAccount(
  wallet: WalletOption,
  listener: (account: Address | undefined) => void,
): () => void {
  const onChange = (accounts: unknown) => {
    try {
      listener(firstAccount(accounts))
    } catch {
      listener(undefined)
    }
  }
  wallet.provider.on?.('accountsChanged', onChange)
  return () => wallet.provider.removeListener?.('accountsChanged', onChange)
}

/** Sends one request to a wallet, and translates its failure. @throws {WalletError} */
export async function askWallet(wallet: WalletOption, method: string, params?: unknown): Promise<unknown> {
  try {
    return await wallet.provider.request(params === undefined ? { method } : { method, params })
  } catch (error) {
    throw toWalletError(error)
  }
}

function firstAccount(accounts: unknown): Address {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  if (typeof first !== 'string') throw new WalletError('no-account', translate('common:wallet.noAddress'))
  return parseAddress(first)
}

// Wallets use different codes, so we match the message as well. 5000 and 5002 are codes of WalletConnect.
const REJECTED_CODES = new Set([4001, 5000, 5002])

function toWalletError(error: unknown): WalletError {
  const { code, message } = readError(error)
  if (REJECTED_CODES.has(code) || /reject|denied|cancel/i.test(message)) {
    return new WalletError('rejected', message, error)
  }
  if (code === -32002) return new WalletError('already-open', message, error)
  if (code === 4100) return new WalletError('locked', message, error)
  if (code === 4200 || code === -32601) return new WalletError('unsupported', message, error)
  return new WalletError('failed', message || translate('common:wallet.noAnswer'), error)
}

function readError(error: unknown): { code: number; message: string } {
  if (typeof error !== 'object' || error === null) return { code: 0, message: String(error) }
  const { code, message } = error as { code?: unknown; message?: unknown }
  return { code: Number(code) || 0, message: typeof message === 'string' ? message : '' }
}
