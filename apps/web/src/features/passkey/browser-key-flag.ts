import { localStore } from '../../lib/storage'

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
