import { localStore } from '../../lib/storage'

/** Says that this browser keeps a key, so that pages without one open no database. */
const KEPT = 'certify.browserKey'

/** Whether this browser keeps a key of its own. */
export function hasBrowserKey(): boolean {
  return localStore.read(KEPT) === 'yes'
}

/** Notes whether it does. */
export function noteBrowserKey(kept: boolean): void {
  if (kept) localStore.write(KEPT, 'yes')
  else localStore.remove(KEPT)
}
