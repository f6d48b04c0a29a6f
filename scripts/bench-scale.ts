/**
 * Part of `npm run bench`: whether reading costs the same at every size. Seeds three databases on one PostgreSQL
 * server, starts the product on each, and asks every list in turns. Writes the table of docs/benchmarks-scale.md.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { type SeededPlaces, seedScale } from '@certify/core/database/testing/seed-scale'
import { asAdmin } from '@certify/core/database/testing/test-run'
import { type Instance, startInstance } from '../e2e/lib/instance'
import { median } from './bench/median'
import { type ScaleCall, scaleCalls } from './bench/scale-calls'
import { markdown } from './bench/table'
import { noPostgres, startPostgres } from './lib/postgres-server.mjs'

const sizes = process.argv.includes('--few') ? [110, 10_010] : [110, 10_010, 100_010]
/** Each round asks every call at every size a few times, so that the machine's other load meets all alike. */
const ROUNDS = 15
const CALLS_OF_ROUND = 3
/** How many times the cost of the smallest size, and of the floor, the largest size may have. */
const MOST_OF_SMALLEST = 3
const MOST_OF_FLOOR = 10
const nearFloor = ['`events/{id}`', '`events/all?page=1`']
const page = fileURLToPath(new URL('../docs/benchmarks-scale.md', import.meta.url))

/** A product over a database of one size. */
type Place = { readonly events: number; readonly instance: Instance; readonly places: SeededPlaces }

const server = await startPostgres()
if (server === null) {
  console.error(noPostgres)
  process.exit(1)
}
const opened: Place[] = []
try {
  for (const events of sizes) opened.push(await openPlace(server.url, events))
  const floor = await openFloor(databaseUrl(server.url, sizes.at(-1) ?? 0))
  const table = await measureAll(opened, floor.url)
  floor.stop()
  report(table)
} finally {
  await Promise.all(opened.map(({ instance }) => instance.stop()))
  server.stop()
}

/** Starts the product on an empty database, which gives it its tables, and fills them. */
async function openPlace(url: string, events: number): Promise<Place> {
  await asAdmin(url, `create database scale_${events}`)
  const own = databaseUrl(url, events)
  const env = {
    DATABASE_URL: own,
    CERTIFY_SAMPLE: 'off',
    CERTIFY_RATE_LIMITS: 'off',
    CERTIFY_LOG_LEVEL: 'error',
  }
  const instance = await startInstance({ env })
  const database = await openDatabase({ url: own })
  const begun = performance.now()
  const places = await seedScale(database.queries, events)
  await database.close()
  console.log(`${number(events)} events seeded in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return { events, instance, places }
}

function databaseUrl(url: string, events: number): string {
  const own = new URL(url)
  own.pathname = `/scale_${events}`
  return own.href
}

async function openFloor(url: string): Promise<{ url: string; stop(): void }> {
  const child = fork(fileURLToPath(new URL('./bench/bare-server.ts', import.meta.url)), [url])
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/event/1`, stop: () => child.disconnect() }
}

type Measured = { readonly name: string; readonly medians: readonly number[]; readonly isFloor: boolean }

async function measureAll(opened: readonly Place[], floor: string): Promise<Measured[]> {
  const times = new Map<string, number[][]>()
  const note = (name: string, index: number, taken: number) => {
    const each = times.get(name) ?? []
    each[index] = [...(each[index] ?? []), taken]
    times.set(name, each)
  }
  for (let round = -1; round < ROUNDS; round++) {
    for (const call of scaleCalls) {
      for (const [index, place] of opened.entries()) {
        for (let time = 0; time < CALLS_OF_ROUND; time++) {
          const taken = await ask(...buildAddress(call, place))
          if (round >= 0) note(call.name, index, taken)
        }
      }
    }
    for (let time = 0; time < CALLS_OF_ROUND; time++) {
      const taken = await ask(floor, '')
      if (round >= 0) note('floor', 0, taken)
    }
  }
  return [...times].map(([name, each]) => ({ name, medians: each.map(median), isFloor: name === 'floor' }))
}

function buildAddress(call: ScaleCall, { instance, places, events }: Place): [string, string] {
  return [`${instance.url}${call.address(places, events)}`, `session=${places[call.as].cookie}`]
}

async function ask(url: string, cookie: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  const body = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 200)}`)
  return performance.now() - begun
}

function report(measured: readonly Measured[]): void {
  const floor = measured.find(({ isFloor }) => isFloor)?.medians[0] ?? Number.NaN
  const calls = measured.filter(({ isFloor }) => !isFloor)
  const ratio = ({ medians }: Measured) => (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)
  const head = ['call', ...sizes.map((size) => `${number(size)} events`), 'largest / smallest']
  const rows = calls.map((each) => [
    each.name,
    ...each.medians.map((taken) => `${taken.toFixed(1)} ms`),
    ratio(each).toFixed(1),
  ])
  const table = markdown([head, ...rows])
  const late = calls.filter((each) => ratio(each) > MOST_OF_SMALLEST).map(({ name }) => name)
  const far = calls.filter(
    ({ name, medians }) => nearFloor.includes(name) && (medians.at(-1) ?? 0) > MOST_OF_FLOOR * floor,
  )
  const words = [
    `One indexed row through bare Hono: ${floor.toFixed(1)} ms.`,
    late.length === 0
      ? `No call takes more than ${MOST_OF_SMALLEST} times as long at the largest size as at the smallest.`
      : `More than ${MOST_OF_SMALLEST} times as long at the largest size: ${late.join(', ')}.`,
    far.length === 0
      ? `${nearFloor.join(' and ')} stay within ${MOST_OF_FLOOR} times the bare row.`
      : `Further from the bare row than ${MOST_OF_FLOOR} times: ${far.map(({ name }) => name).join(', ')}.`,
  ].join(' ')
  const where = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`
  console.log(`\n${table}\n\n${words}`)
  if (process.argv.includes('--few')) return
  const text = readFileSync(page, 'utf8')
  const [before = ''] = text.split('<!-- table -->')
  writeFileSync(page, `${before}<!-- table -->\n\nMeasured on ${where}.\n\n${table}\n\n${words}\n`)
}

function number(value: number): string {
  return value.toLocaleString('en')
}
