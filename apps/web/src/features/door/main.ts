import '../../styles/main.css'
import { trustOwnProgramsOnly } from '../../lib/trusted-scripts'
import { openDoorStore } from './door-store'
import { sayEnd } from './say-end'
import { openScanner } from './scanner'
import { refreshList, sendMarks } from './server'
import { makeButton, makeNotice } from './view'
import { language, say } from './words'

/** How often the page asks for a new list, and the longest wait after failures, in milliseconds. */
const LIST_MS = 30_000
const LONGEST_WAIT_MS = 30_000

const root = document.getElementById('root')
if (!root) throw new Error('door.html has no #root.')
trustOwnProgramsOnly()
document.documentElement.lang = language
await start(root)

async function start(page: HTMLElement): Promise<void> {
  const store = await openDoorStore()
  const [, secret] = /[#&]k=([0-9A-Z]{26})/i.exec(location.hash) ?? []
  if (secret !== undefined) {
    await store.begin(secret.toUpperCase())
    // The secret is stored now. The address must not show it to people who see the screen.
    history.replaceState(null, '', location.pathname)
  }
  if (!(await store.readDoor())) {
    page.replaceChildren(makeNotice(say('noLinkTitle'), say('noLink')))
    return
  }

  const scanner = openScanner(store, () => void send())
  let wait = 1_000
  let timer = 0
  let isSending = false
  let wantsMore = false

  const show = async () => {
    const door = await store.readDoor()
    const waiting = await store.countMarks()
    if (door?.early !== scanner.early()) await scanner.reload()
    if (door?.ended) {
      page.replaceChildren(makeNotice(say('endedTitle'), sayEnd(waiting, door.lost ?? 0)))
    } else if (!door?.event) {
      const again = makeButton(say('retry'), () => void fetchList(), { look: 'primary' })
      page.replaceChildren(makeNotice(say('title'), say('noFirstList'), again))
    } else {
      scanner.showState(waiting)
      if (!scanner.root.isConnected) page.replaceChildren(scanner.root)
    }
  }

  const fetchList = async () => {
    // A page in the background can wait for a newer list, but it needs a first one.
    if (!document.hidden || !(await store.readDoor())?.event) await refreshList(store)
    await scanner.reload()
    await show()
  }

  /** Sends the marks that wait, one call at a time: otherwise each scan would start retries of its own. */
  async function send(): Promise<void> {
    await show()
    wantsMore = true
    if (isSending) return
    isSending = true
    window.clearTimeout(timer)
    try {
      await sendAll()
    } finally {
      isSending = false
    }
    await show()
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
    wait = 1_000
    await takeOverNewVersion()
  }

  const known = await store.readDoor()
  if (known?.event) {
    await scanner.reload()
    await show()
  } else page.replaceChildren(makeNotice(say('title'), say('firstList')))
  await fetchList()
  void send()
  window.setInterval(() => void fetchList(), LIST_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void fetchList()
  })
  window.addEventListener('online', () => {
    wait = 1_000
    void fetchList().then(send)
  })
}

/** A new version of this page takes over only when no mark waits, so that it never has to read an old queue. */
async function takeOverNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/door/')
  registration?.waiting?.postMessage('take over')
}

if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/door/sw.js').catch(() => undefined)
