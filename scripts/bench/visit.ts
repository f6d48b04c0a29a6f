import type { openBrowser } from '../../e2e/lib/browser'

type Browser = Awaited<ReturnType<typeof openBrowser>>

/** A page to open. */
export type PageVisit = {
  readonly path: string
  /** Pixels of the screen per pixel of the page; 1 if absent. */
  readonly scale?: number
  /** What a person waits for, if it is more than the largest picture or text. */
  readonly sees?: string
  /** Part of the address of the file with which the page begins its work once the browser is idle. */
  readonly idleWork?: string
}

/** What travelled. Bytes are counted as they travel. */
type Traffic = { bytes: number; scriptBytes: number; requests: number }

/** What a first visit took. */
export type Visit = {
  /** Largest contentful paint. */
  readonly paintMs: number
  /** When `sees` was there; 0 without it. */
  readonly seenMs: number
  readonly first: Traffic
  /** From the beginning of `idleWork` on. */
  readonly later: Traffic
}

/** 1.6 Mbit/s down, 0.75 up, 150 ms. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER = 4

/** Opens a page for the first time on a slow phone, and waits until nothing loads any more. */
export async function measureVisit(browser: Browser, origin: string, visit: PageVisit): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    isMobile: true,
    deviceScaleFactor: visit.scale ?? 1,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const types = new Map<string, string>()
    const first = { bytes: 0, scriptBytes: 0, requests: 0 }
    const later = { bytes: 0, scriptBytes: 0, requests: 0 }
    const late = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
    const local = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('blob:')) local.add(requestId)
      if (late.size > 0 || (visit.idleWork !== undefined && request.url.includes(visit.idleWork)))
        late.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      // A picture that the page made itself does not travel.
      if (local.has(requestId)) return
      const traffic = late.has(requestId) ? later : first
      traffic.requests += 1
      traffic.bytes += encodedDataLength
      if (types.get(requestId) === 'Script') traffic.scriptBytes += encodedDataLength
    })
    await page.addInitScript(() => {
      const painted = new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Reflect.set(window, 'largestPaint', startTime)
      })
      painted.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(`${origin}${visit.path}`, { waitUntil: 'commit' })
    let seenMs = 0
    if (visit.sees !== undefined) {
      await page.locator(visit.sees).first().waitFor({ timeout: 60_000 })
      seenMs = await page.evaluate(() => performance.now())
    }
    await page.waitForLoadState('networkidle', { timeout: 60_000 })
    const paintMs = await page.evaluate(() => Number(Reflect.get(window, 'largestPaint')))
    return { paintMs, seenMs, first, later }
  } finally {
    await context.close()
  }
}
