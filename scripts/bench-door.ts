/**
 * Part of `npm run bench`: whether the door keeps up with a room. Measures the scanner in a browser without a
 * connection, a room of newcomers who scan the wall from one address, four doors that send at once, and four doors that
 * send one mark a request in a small and in a large room. Writes the tables of docs/benchmarks-door.md; `--scanner`,
 * `--wall`, `--sync` and `--room` choose. Fails if an aim is missed.
 */
import { startInstance } from '../e2e/lib/instance'
import { measureDoorPage } from '../e2e/lib/measure-door-page'
import { scanWall } from '../e2e/lib/scan-wall'
import { sendMarks } from '../e2e/lib/send-marks'
import { compare, compareTimes, type Figure, isFew, measureParts, number, percentile } from './bench/aims'
import { measureRooms } from './bench/crowded-room'
import { noPostgres, startPostgres } from './lib/postgres-server.mjs'

const sizes = isFew ? { list: 1_000, wall: 50, marks: 200 } : { list: 10_000, wall: 1_000, marks: 2_000 }
const ROOMS = [1_000, isFew ? 5_000 : 20_000]
const WALL_MS = (isFew ? 15 : 300) * 1_000

const parts = { scanner: measureScanner, wall: measureWall, sync: measureSync, room: measureRoom }
await measureParts(parts, 'benchmarks-door.md')

async function measureScanner(): Promise<Figure[]> {
  const { wordsMs, frameMs, scriptBytes } = await within({}, (url) => measureDoorPage(url, sizes.list))
  const kilobytes = scriptBytes / 1000
  return [
    {
      what: `from a decoded ticket to words on the screen, offline, list of ${number(sizes.list)} (p95)`,
      ...compare(percentile(wordsMs, 95), 100, 'ms'),
    },
    { what: 'decoding a clean frame of 720p (p95)', ...compare(percentile(frameMs, 95), 20, 'ms') },
    { what: 'script of the door page with its decoder, gzip', ...compare(kilobytes, 60, 'kB') },
  ]
}

/** Measures the wall, under the limits that every instance has. */
async function measureWall(): Promise<Figure[]> {
  const { exchangeMs, present } = await within({}, (url) => scanWall(url, sizes.wall, WALL_MS))
  const minutes = WALL_MS / 60_000
  return [
    {
      what: `of ${number(sizes.wall)} newcomers at one address within ${minutes} minutes, present`,
      found: number(present),
      aim: number(sizes.wall),
      isMet: present === sizes.wall,
    },
    { what: 'their exchange of a scanned code (p95)', ...compare(percentile(exchangeMs, 95), 300, 'ms') },
  ]
}

async function measureSync(): Promise<Figure[]> {
  const { seconds, present } = await within({ CERTIFY_RATE_LIMITS: 'off' }, (url) =>
    sendMarks(url, sizes.marks),
  )
  if (present !== sizes.marks) throw new Error(`Only ${present} are present.`)
  return [{ what: `sending ${number(sizes.marks)} marks from 4 doors`, ...compare(seconds, 10, 's') }]
}

/** Measures whether a mark costs the same in a large room, on a PostgreSQL server of its own. */
async function measureRoom(): Promise<Figure[]> {
  const server = await startPostgres()
  if (server === null) throw new Error(noPostgres)
  try {
    const [small, large] = await measureRooms(server.url, ROOMS)
    if (!small || !large) throw new Error('Two rooms are measured.')
    const [few = 0, many = 0] = ROOMS
    const [calm, crowded] = [percentile(small.otherPageMs, 99), percentile(large.otherPageMs, 99)]
    return [
      {
        what: `one mark a request from 4 doors: time with ${number(many)} people, times that with ${number(few)} (${large.marksPerSecond.toFixed(0)} and ${small.marksPerSecond.toFixed(0)} marks a second)`,
        ...compare(small.marksPerSecond / large.marksPerSecond, 1.3, 'times'),
      },
      {
        what: 'another event’s page meanwhile (p99), likewise',
        ...compareTimes([calm, crowded], 1.3),
      },
    ]
  } finally {
    server.stop()
  }
}

/** Runs work beside a product of its own. */
async function within<Value>(
  env: Record<string, string>,
  work: (url: string) => Promise<Value>,
): Promise<Value> {
  const instance = await startInstance({ env: { CERTIFY_SAMPLE: 'off', CERTIFY_LOG_LEVEL: 'error', ...env } })
  try {
    return await work(instance.url)
  } finally {
    await instance.stop()
  }
}
