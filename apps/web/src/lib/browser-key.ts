import { BROWSER_KEY_ID, lastOwnKey } from './passkey-wallet'
import { localStore } from './storage'

/** The database that holds the key of a browser without passkeys. */
export const KEY_DATABASE = 'certify-key'

/** Marks that this browser keeps a key, so that a browser without one opens no database. */
const KEPT = 'certify.browserKey'

/** Whether this browser keeps a key of its own. */
export function hasBrowserKey(): boolean {
  return localStore.read(KEPT) === 'yes'
}

/** Stores whether this browser keeps a key. */
export function noteBrowserKey(kept: boolean): void {
  if (kept) localStore.write(KEPT, 'yes')
  else localStore.remove(KEPT)
}

/** Whether the account that signed in last did so with the key in this browser, so that the next person could, too. */
export function keepsOwnKey(): boolean {
  return hasBrowserKey() && lastOwnKey() === BROWSER_KEY_ID
}

/** Deletes the key from this browser, for good. */
export async function forgetBrowserKey(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(KEY_DATABASE)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
  noteBrowserKey(false)
}
