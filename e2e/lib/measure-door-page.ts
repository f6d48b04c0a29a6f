import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { dirname } from 'node:path'
import { qrPath } from '@certify/artwork/qr'
import { ticketBook, writeTicket } from '@certify/domain/roster/ticket'
import { deriveDoorKey } from '@certify/domain/shared/door-key'
import { entryOfAlice } from '@certify/domain/testing/events'
import type { DoorList } from '@certify/wire/door'
import type { Page } from 'playwright-core'
import { openBrowser } from './browser'
import { filmCode } from './fake-camera'
import { layFaults } from './faults'

const key = deriveDoorKey(new Uint8Array(32).fill(7))
const SCANS = 200
const FRAMES = 60
/** The first frames compile the decoder. */
const WARM_UP = 10

/** What one door page measured: milliseconds, and bytes of script after gzip. */
export type DoorPageFigures = {
  readonly wordsMs: readonly number[]
  readonly frameMs: readonly number[]
  readonly scriptBytes: number
}

/** Opens the scanner with a list of this many people, and measures it without a connection. */
export async function measureDoorPage(url: string, people: number): Promise<DoorPageFigures> {
  const entries = Array.from({ length: people }, (_, index) => entryOfAlice({ ticketVersion: index + 1 }))
  const tickets = entries.map((entry) => writeTicket(key, entry))
  const { file, args } = await filmCode(tickets.at(-1) ?? '')
  const browser = await openBrowser(args)
  try {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.add(response.url())
    })
    const lift = await layFaults(page, { doorList: { json: toList(entries) }, doorMarks: 'silence' })
    await page.goto(`/door/#k=${'0'.repeat(26)}`)
    await page.getByText(`0 of ${people.toLocaleString('en-US')} are in`).waitFor({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await page.getByText(/^Welcome/).waitFor()
    await page.getByRole('button', { name: 'Stop the camera' }).click()
    const worker = [...scripts].find((name) => name.includes('decode-worker')) ?? ''
    const frameMs = (await measureFrames(page, worker, tickets[0] ?? '')).slice(WARM_UP)
    await lift()
    await context.setOffline(true)
    const wordsMs = await measureWords(page, tickets.slice(0, SCANS))
    const sizes = await Promise.all([...scripts].map(weighGzip))
    return { frameMs, wordsMs, scriptBytes: sizes.reduce((sum, bytes) => sum + bytes, 0) }
  } finally {
    await browser.close()
    rmSync(dirname(file), { recursive: true })
  }
}

function toList(entries: readonly ReturnType<typeof entryOfAlice>[]): DoorList {
  const book = ticketBook(key)
  const { eventId } = entryOfAlice()
  return {
    event: {
      id: eventId,
      title: 'Lighthouse Night',
      time_zone: 'Europe/Lisbon',
      label: 'North door',
      expires_at: '2999-01-01T00:00:00.000Z',
      opens_at: '2000-01-01T00:00:00.000Z',
      tag_key: book.tagKey(eventId),
    },
    people: entries.map((entry, index) => ({
      ticket_hash: book.hash(entry),
      name: `Guest ${index + 1}`,
      state: 'expected',
    })),
    as_of: new Date().toISOString(),
    server_now: new Date().toISOString(),
  }
}

/** Measures the time from reading a ticket to its words in a painted frame. */
function measureWords(page: Page, tickets: readonly string[]): Promise<number[]> {
  return page.evaluate(async (texts) => {
    const panel = document.querySelector('[aria-live="assertive"]')
    if (!panel) throw new Error('The page has no panel.')
    const taken: number[] = []
    for (const text of texts) {
      const before = panel.textContent
      const codes = [...text].map((each) =>
        each === '.' ? 'Period' : /[0-9]/.test(each) ? `Digit${each}` : `Key${each}`,
      )
      for (const code of codes) document.dispatchEvent(new KeyboardEvent('keydown', { code }))
      const begun = performance.now()
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter' }))
      await new Promise<void>((resolve) => {
        const seen = new MutationObserver(() => {
          if (panel.textContent === before) return
          seen.disconnect()
          // The second frame begins when the first is painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        })
        seen.observe(panel, { childList: true, characterData: true, subtree: true })
      })
      taken.push(performance.now() - begun)
    }
    return taken
  }, tickets)
}

/** Gives a clean frame of 1280 × 720 to the page's own decoder, again and again. */
async function measureFrames(page: Page, worker: string, text: string): Promise<number[]> {
  const { path, modules } = qrPath(text)
  return page.evaluate(
    async ({ address, path, modules, text, count }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 1280, height: 720 })
      const drawing = canvas.getContext('2d')
      if (!drawing) throw new Error('The page cannot draw.')
      drawing.fillStyle = '#bbb'
      drawing.fillRect(0, 0, 1280, 720)
      const scale = Math.floor(520 / (modules + 8))
      drawing.translate(380, 100)
      drawing.scale(scale, scale)
      drawing.fillStyle = '#fff'
      drawing.fillRect(0, 0, modules + 8, modules + 8)
      drawing.translate(4, 4)
      drawing.fillStyle = '#000'
      drawing.fill(new Path2D(path))
      const frame = drawing.getImageData(0, 0, 1280, 720).data
      const decoder = new Worker(address, { type: 'module' })
      const taken: number[] = []
      for (let time = 0; time < count; time++) {
        const pixels = frame.slice().buffer
        const begun = performance.now()
        const read = await new Promise((resolve) => {
          decoder.onmessage = ({ data }) => resolve(data)
          decoder.postMessage({ width: 1280, height: 720, pixels }, [pixels])
        })
        if (read !== text) throw new Error('The frame was not read.')
        taken.push(performance.now() - begun)
      }
      decoder.terminate()
      return taken
    },
    { address: worker, path, modules, text, count: FRAMES + WARM_UP },
  )
}

/** The bytes of one script as they travel, compressed with gzip. */
function weighGzip(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
