import { localStore } from './storage'

/** The wallet id of a passkey. */
export const PASSKEY_WALLET_ID = 'app.certify.passkey'
/** The wallet id of a key that the browser keeps, because it cannot make a passkey. */
export const BROWSER_KEY_ID = 'app.certify.browser-key'
/** The demo wallet's id in its announcement. */
export const DEMO_WALLET_ID = 'local.certify.demo'

/** The storage key of the id of the wallet that signed in last. */
export const LAST_WALLET = 'certify.lastWallet'

/** The passkey or the browser's own key, if one of them signed in last in this browser. */
export function lastOwnKey(): typeof PASSKEY_WALLET_ID | typeof BROWSER_KEY_ID | undefined {
  const last = localStore.read(LAST_WALLET)
  return last === PASSKEY_WALLET_ID || last === BROWSER_KEY_ID ? last : undefined
}
