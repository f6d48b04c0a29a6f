import type { DoorStore, News } from './door-store'
import { refreshList, sendMarks } from './server'

/** How often the page asks for a new list, and the first and longest wait after failures, in milliseconds. */
const LIST_MS = 30_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Keeps a door in contact with the server: asks for newer lists, and sends the marks that wait. */
export type Contact = {
  fetchList(): Promise<void>
  send(): Promise<void>
}

/**
 * Begins the contact.
 *
 * @param tell.list - Called after each question for a list, with what changed; null if nothing arrived.
 * @param tell.queue - Called when the marks that wait may have changed.
 */
export function keepContact(
  store: DoorStore,
  tell: { list: (news: News | 'whole' | null) => Promise<void>; queue: () => Promise<void> },
): Contact {
  let wait = FIRST_WAIT_MS
  let timer = 0
  let isSending = false
  let listing: Promise<void> | undefined
  let wantsMore = false

  /** One question at a time: on a slow line, the parts of a list take longer than the pause between two lists. */
  function fetchList(): Promise<void> {
    listing ??= askForList().finally(() => {
      listing = undefined
    })
    return listing
  }

  async function askForList(): Promise<void> {
    // A page in the background can wait for a newer list, but it needs a first one.
    const isNeeded = !document.hidden || !(await store.readDoor())?.event
    await tell.list(isNeeded ? await refreshList(store) : null)
  }

  /** Sends the marks that wait, one call at a time: otherwise each scan would start retries of its own. */
  async function send(): Promise<void> {
    await tell.queue()
    wantsMore = true
    if (isSending) return
    isSending = true
    window.clearTimeout(timer)
    try {
      await sendAll()
    } finally {
      isSending = false
    }
    await tell.queue()
  }

  async function sendAll(): Promise<void> {
    while (wantsMore) {
      wantsMore = false
      if ((await sendMarks(store)) === 'later') {
        timer = window.setTimeout(() => void send(), wait)
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
        return
      }
    }
    wait = FIRST_WAIT_MS
    await takeOverNewVersion()
  }

  void fetchList().then(send)
  window.setInterval(() => void fetchList(), LIST_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void fetchList()
  })
  window.addEventListener('online', () => {
    wait = FIRST_WAIT_MS
    void fetchList().then(send)
  })
  return { fetchList, send }
}

/** A new version of this page takes over only when no mark waits, so that it never has to read an old queue. */
async function takeOverNewVersion(): Promise<void> {
  // A browser that keeps nothing may refuse this question, too.
  const registration = await navigator.serviceWorker?.getRegistration('/door/').catch(() => undefined)
  registration?.waiting?.postMessage('take over')
}
