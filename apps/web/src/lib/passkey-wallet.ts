import { localStore } from './storage'

/** The wallet that a passkey is, where wallets are told apart by id. */
export const PASSKEY_WALLET_ID = 'app.certify.passkey'
/** The same for a key that the browser keeps, because it cannot make a passkey. */
export const BROWSER_KEY_ID = 'app.certify.browser-key'

/** Where the id of the wallet that signed in last is kept. */
export const LAST_WALLET = 'certify.lastWallet'

/** Which of the two signed in last in this browser, if one of them did. */
export function lastOwnKey(): typeof PASSKEY_WALLET_ID | typeof BROWSER_KEY_ID | undefined {
  const last = localStore.read(LAST_WALLET)
  return last === PASSKEY_WALLET_ID || last === BROWSER_KEY_ID ? last : undefined
}
