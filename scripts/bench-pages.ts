/**
 * Part of `npm run bench`: pages on a slow phone. Chromium, 412 pixels wide, 1.6 Mbit/s, 150 ms, a processor four times
 * slower, and nothing cached. Writes the table of docs/benchmarks-pages.md.
 */
import { openBrowser } from '../e2e/lib/browser'
import { startInstance } from '../e2e/lib/instance'
import { type Figure, isFew, measureParts, tell } from './bench/aims'
import { median } from './bench/median'
import { measureVisit, type PageVisit, type Visit } from './bench/visit'

const ROUNDS = isFew ? 1 : 5

/** Each page with what it may take. The verdict's own words are what a person waits for on its page. */
const visits: readonly (PageVisit & {
  readonly maxMs: number | null
  readonly maxBytes?: number
  readonly maxScript?: number
  readonly maxRequests?: number
})[] = [
  { path: '/events', maxMs: 1_800, maxScript: 120_000 },
  { path: '/events/1', maxMs: 2_200 },
  { path: '/events/1', scale: 2, maxMs: 2_200 },
  {
    path: '/verify/10001',
    sees: 'h1 .type-display-1',
    idleWork: '/assets/redraw-',
    maxMs: 2_500,
    maxScript: 180_000,
  },
  { path: '/organizers/1', maxMs: null },
  // The first minute of a newcomer, who came from a code on the wall.
  { path: '/in', maxMs: 1_800, maxBytes: 200_000, maxRequests: 30 },
  { path: '/login', maxMs: 1_800, maxBytes: 200_000, maxRequests: 30 },
]
const MAX_BYTES = 400_000

type Judged = (typeof visits)[number]

await measureParts({ pages: measurePages }, 'benchmarks-pages.md')

async function measurePages(): Promise<Figure[]> {
  const instance = await startInstance({ env: { CERTIFY_RATE_LIMITS: 'off', CERTIFY_LOG_LEVEL: 'error' } })
  const browser = await openBrowser()
  const measured = new Map<Judged, Visit[]>()
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const visit of visits) {
        const found = await measureVisit(browser, instance.url, visit)
        measured.set(visit, [...(measured.get(visit) ?? []), found])
      }
    }
  } finally {
    await browser.close()
    await instance.stop()
  }
  return [...measured].flatMap(([visit, all]) => judge(visit, all))
}

/** The medians of a page beside all that it may take; what it loads once idle is only told. */
function judge(visit: Judged, all: readonly Visit[]): Figure[] {
  const { path, scale, sees, idleWork, maxMs, maxBytes = MAX_BYTES, maxScript, maxRequests } = visit
  const middle = (of: (visit: Visit) => number) => median(all.map(of))
  const [paint, seen] = [middle((each) => each.paintMs), middle((each) => each.seenMs)]
  const late = Math.max(paint, seen)
  const load = (part: 'first' | 'later') => ({
    bytes: middle((each) => each[part].bytes),
    script: middle((each) => each[part].scriptBytes),
    requests: middle((each) => each[part].requests),
  })
  const { bytes, script, requests } = load('first')
  const times = `${seconds(paint)}${sees === undefined ? '' : `, its words after ${seconds(seen)}`}`
  const aims = [
    ...(maxMs === null ? [] : [seconds(maxMs)]),
    kilobytes(maxBytes),
    ...(maxScript === undefined ? [] : [`script ${kilobytes(maxScript)}`]),
    ...(maxRequests === undefined ? [] : [`${maxRequests} requests`]),
  ]
  const page = {
    what: `\`${path}\`${scale === undefined ? '' : `, screen scale ${scale}`}`,
    found: `${times}; ${describeLoad(load('first'))}`,
    aim: `at most ${aims.join(', ')}`,
    isMet:
      (maxMs === null || late <= maxMs) &&
      bytes <= maxBytes &&
      (maxScript === undefined || script <= maxScript) &&
      (maxRequests === undefined || requests <= maxRequests),
  }
  return idleWork === undefined
    ? [page]
    : [page, { what: `\`${path}\`, then, once idle`, ...tell(describeLoad(load('later'))) }]
}

function describeLoad({ bytes, script, requests }: Record<'bytes' | 'script' | 'requests', number>): string {
  return `${kilobytes(bytes)}, of it script ${kilobytes(script)}, ${requests} requests`
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
