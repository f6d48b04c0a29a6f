/**
 * Part of `npm run bench`: whether work follows from the question. Seeds three databases on one PostgreSQL server, starts
 * the product on each, and asks every list in turns: `--lists` with more and more events, `--conference` about one event
 * with more and more people. `--night` checks all certificates, as the issuer does each night; with `--whole` five
 * million. Writes the tables of docs/benchmarks-scale.md.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { seedManyEvents } from '@certify/core/database/testing/copy-events'
import type { SeededPlaces } from '@certify/core/database/testing/seed-scale'
import { asAdmin } from '@certify/core/database/testing/test-run'
import { type Instance, startInstance } from '../e2e/lib/instance'
import { compare, compareTimes, type Figure, isFew, measureParts, number } from './bench/aims'
import { median } from './bench/median'
import { measureNight } from './bench/night'
import { type ScaleCall, type ScaleKind, scaleCalls } from './bench/scale-calls'
import { noPostgres, startPostgres } from './lib/postgres-server.mjs'

const sizes = isFew ? [110, 1_010] : [110, 10_010, 1_000_010]
/** Each round asks every call at every size a few times, so that the machine's other load meets all alike. */
const ROUNDS = isFew ? 2 : 7
const CALLS_OF_ROUND = 3
/** How many times the time of the smallest size the largest may take. */
const MOST: Readonly<Record<ScaleKind, number>> = { page: 3, search: 6, conference: 2 }
/** How many times the time of the floor it may take. */
const MOST_OF_FLOOR = 10
const nearFloor = ['`events/{id}`', '`events/all?page=1`']

/** A product over a database of one size. */
type Place = { readonly events: number; readonly instance: Instance; readonly places: SeededPlaces }

const server = await startPostgres()
if (server === null) {
  console.error(noPostgres)
  process.exit(1)
}
const { url } = server
const opened: Place[] = []
const parts = {
  lists: () => measureCalls(['page', 'search']),
  conference: () => measureCalls(['conference']),
  night: () => measureNight(url),
}
try {
  await measureParts(parts, 'benchmarks-scale.md')
} finally {
  await Promise.all(opened.map(({ instance }) => instance.stop()))
  server.stop()
}

/** Starts the product on an empty database, which gives it its tables, and fills them. */
async function openPlace(events: number): Promise<Place> {
  await asAdmin(url, `create database scale_${events}`)
  const own = databaseUrl(events)
  const env = {
    DATABASE_URL: own,
    CERTIFY_SAMPLE: 'off',
    CERTIFY_RATE_LIMITS: 'off',
    CERTIFY_LOG_LEVEL: 'error',
  }
  const instance = await startInstance({ env })
  const { queries, close } = await openDatabase({ url: own })
  const begun = performance.now()
  const places = await seedManyEvents(queries, events)
  await close()
  console.log(`${number(events)} events seeded in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return { events, instance, places }
}

function databaseUrl(events: number): string {
  const own = new URL(url)
  own.pathname = `/scale_${events}`
  return own.href
}

async function openFloor(): Promise<{ url: string; stop(): void }> {
  const file = fileURLToPath(new URL('./bench/bare-server.ts', import.meta.url))
  const child = fork(file, [databaseUrl(sizes.at(-1) ?? 0)])
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/event/1`, stop: () => child.disconnect() }
}

/** Asks the calls of these kinds at every size in turns. */
async function measureCalls(kinds: readonly ScaleKind[]): Promise<Figure[]> {
  for (const events of sizes.slice(opened.length)) opened.push(await openPlace(events))
  const floor = await openFloor()
  const calls = scaleCalls.filter(({ kind }) => kinds.includes(kind))
  const times = new Map(calls.map((call) => [call, opened.map((): number[] => [])]))
  const floorTimes: number[] = []
  let refused = 0
  for (let round = -1; round < ROUNDS; round++) {
    for (const [call, each] of times) {
      for (const [index, place] of opened.entries()) {
        for (let time = 0; time < CALLS_OF_ROUND; time++) {
          const taken = await ask(...buildAddress(call, place))
          if (taken === null) refused++
          if (round >= 0) each[index]?.push(taken ?? Number.POSITIVE_INFINITY)
        }
      }
    }
    for (let time = 0; time < CALLS_OF_ROUND; time++)
      floorTimes.push((await ask(floor.url, '')) ?? Number.NaN)
  }
  floor.stop()
  const medians = [...times].map(([call, each]) => ({ call, each: each.map(median) }))
  return [
    ...medians.map(({ call, each }) => ({ what: call.name, ...compareTimes(each, MOST[call.kind]) })),
    { what: 'answers of 503', found: String(refused), aim: 'none', isMet: refused === 0 },
    ...medians
      .filter(({ call }) => nearFloor.includes(call.name))
      .map(({ call, each }) => ({
        what: `${call.name} at the largest size, times one indexed row through bare Hono (${median(floorTimes).toFixed(1)} ms)`,
        ...compare((each.at(-1) ?? Number.NaN) / median(floorTimes), MOST_OF_FLOOR, 'times'),
      })),
  ]
}

function buildAddress(call: ScaleCall, { instance, places, events }: Place): [string, string] {
  return [`${instance.url}${call.address(places, events)}`, `session=${places[call.as].cookie}`]
}

/** Milliseconds until the whole answer; null for a 503. */
async function ask(url: string, cookie: string): Promise<number | null> {
  const begun = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  const body = await response.text()
  if (response.status === 503) return null
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 200)}`)
  return performance.now() - begun
}
