/**
 * Part of `npm run bench`: pages on a slow phone. Chromium, 412 pixels wide, 1.6 Mbit/s, 150 ms, a processor four times
 * slower, and nothing cached. Writes the table of docs/benchmarks-pages.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../e2e/lib/browser'
import { startInstance } from '../e2e/lib/instance'
import { median } from './bench/median'
import { markdown } from './bench/table'
import { measureVisit, type PageVisit, type Visit } from './bench/visit'

const ROUNDS = process.argv.includes('--few') ? 1 : 5
const document = fileURLToPath(new URL('../docs/benchmarks-pages.md', import.meta.url))

/** Each page with what it may take. The verdict's own words are what a person waits for on its page. */
const visits: readonly (PageVisit & {
  readonly maxMs: number | null
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
  { path: '/in', maxMs: 1_800, maxScript: 200_000, maxRequests: 30 },
  { path: '/login', maxMs: 1_800, maxScript: 200_000, maxRequests: 30 },
]
const MAX_BYTES = 400_000

const instance = await startInstance({ env: { CERTIFY_RATE_LIMITS: 'off', CERTIFY_LOG_LEVEL: 'error' } })
const browser = await openBrowser()
const measured = new Map<object, Visit[]>()
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
report()

function report(): void {
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
  const rows = visits.flatMap((visit) => {
    const { path, scale, sees, idleWork, maxMs, maxScript, maxRequests } = visit
    const all = measured.get(visit) ?? []
    const middle = (of: (visit: Visit) => number) => median(all.map(of))
    const told = (part: 'first' | 'later') => [
      kilobytes(middle((visit) => visit[part].bytes)),
      kilobytes(middle((visit) => visit[part].scriptBytes)),
      String(middle((visit) => visit[part].requests)),
    ]
    const [paint, seen] = [middle((visit) => visit.paintMs), middle((visit) => visit.seenMs)]
    const late = Math.max(paint, sees === undefined ? 0 : seen)
    const bytes = middle((visit) => visit.first.bytes)
    const script = middle((visit) => visit.first.scriptBytes)
    const misses = [
      ...(maxMs !== null && late > maxMs ? ['time'] : []),
      ...(bytes > MAX_BYTES ? ['bytes'] : []),
      ...(maxScript !== undefined && script > maxScript ? ['script'] : []),
      ...(maxRequests !== undefined && middle((visit) => visit.first.requests) > maxRequests
        ? ['requests']
        : []),
    ]
    const page = [
      `\`${path}\`${scale === undefined ? '' : `, screen scale ${scale}`}`,
      seconds(paint),
      sees === undefined ? '' : seconds(seen),
      maxMs === null ? '' : seconds(maxMs),
      ...told('first'),
      misses.length === 0 ? 'yes' : `no: ${misses.join(', ')}`,
    ]
    return idleWork === undefined ? [page] : [page, ['then, once idle', '', '', '', ...told('later'), '']]
  })
  const head = ['page', 'LCP', 'verdict', 'at most', 'all', 'script', 'requests', 'met']
  const table = markdown([head, ...rows])
  const where = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`
  console.log(`\n${table}`)
  if (process.argv.includes('--few')) return
  const [before = ''] = readFileSync(document, 'utf8').split('<!-- table -->')
  writeFileSync(
    document,
    `${before}<!-- table -->\n\nMeasured on ${where}, medians of ${ROUNDS}.\n\n${table}\n`,
  )
}
