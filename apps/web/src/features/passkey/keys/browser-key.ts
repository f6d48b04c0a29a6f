import { KEY_DATABASE, noteBrowserKey } from '../../../lib/browser-key'
import type { WrappedEntropy } from './wrapped-entropy'

const STORE = 'entropy'
const PLACE = 'account'

/** Keeps a key in this browser, in place of a passkey. Some browsers delete it after a week without a visit. */
export async function keepBrowserKey(wrapped: WrappedEntropy): Promise<void> {
  await transact('readwrite', (store) => store.put(wrapped, PLACE))
  noteBrowserKey(true)
}

/** The key that this browser keeps; undefined if the browser deleted it. */
export async function readBrowserKey(): Promise<WrappedEntropy | undefined> {
  const found = await transact<WrappedEntropy | undefined>('readonly', (store) => store.get(PLACE))
  if (!found) noteBrowserKey(false)
  return found
}

async function transact<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result as Result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(KEY_DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
