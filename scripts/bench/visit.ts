import type { openBrowser } from '../../e2e/lib/browser'

type Browser = Awaited<ReturnType<typeof openBrowser>>

/** A page to open, and what a person waits for there if it is more than the largest picture or text. */
export type PageVisit = { readonly path: string; readonly sees?: string }

/** What a first visit took. Bytes are counted as they travel. */
export type Visit = {
  /** Largest contentful paint. */
  readonly paintMs: number
  /** When `sees` was there; 0 without it. */
  readonly seenMs: number
  readonly bytes: number
  readonly scriptBytes: number
  readonly requests: number
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
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, isMobile: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const types = new Map<string, string>()
    let [bytes, scriptBytes, requests] = [0, 0, 0]
    session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
    const local = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('blob:')) local.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      // A picture that the page made itself does not travel.
      if (local.has(requestId)) return
      requests += 1
      bytes += encodedDataLength
      if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength
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
    return { paintMs, seenMs, bytes, scriptBytes, requests }
  } finally {
    await context.close()
  }
}
