/**
 * Part of `npm run bench`: what the product uses while nobody is there, and how soon it answers after a start. `--idle`
 * starts it for the first time, with its sample, on its embedded parts and then with a PostgreSQL server, and measures
 * the memory and processor time of all its processes. `--start` starts it over little and much data in turns. Writes its
 * tables into docs/benchmarks-server.md.
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { seedManyEvents } from '@certify/core/database/testing/copy-events'
import { asAdmin } from '@certify/core/database/testing/test-run'
import { startInstance } from '../e2e/lib/instance'
import { compare, compareTimes, type Figure, isFew, measureParts, number, tell } from './bench/aims'
import { median } from './bench/median'
import { type ProcessUse, readProcessTree } from './bench/process-tree'
import { noPostgres, startPostgres } from './lib/postgres-server.mjs'

/** How long to wait until the processes that drew the sample have ended. */
const SETTLE_MS = isFew ? 15_000 : 90_000
/** Long enough that the start's last garbage collection, a fifth of a second, hardly counts. */
const MEASURE_MS = isFew ? 15_000 : 180_000
const MEGABYTE = 1024 * 1024
/** The aims: megabytes, and the share of one core. */
const MOST_MEGABYTES = { embedded: 450, PostgreSQL: 250 } as const
const MOST_PERCENT = 0.5
/** Events of the two databases that are started over. */
const EVENTS = [110, isFew ? 1_010 : 100_010] as const
const STARTS = isFew ? 3 : 7
const MOST_START = 1.5

type Kind = keyof typeof MOST_MEGABYTES

await measureParts({ idle: measureIdle, start: measureStart }, 'benchmarks-server.md')

async function measureIdle(): Promise<Figure[]> {
  const server = await startPostgres()
  if (server === null) throw new Error(noPostgres)
  try {
    const embedded = await measureKind('embedded', {})
    return [...embedded, ...(await measureKind('PostgreSQL', { DATABASE_URL: server.url }))]
  } finally {
    server.stop()
  }
}

async function measureKind(kind: Kind, env: Record<string, string>): Promise<Figure[]> {
  const instance = await startInstance({ env })
  try {
    await sleep(SETTLE_MS)
    const root = instance.process.pid ?? 0
    const before = sumTime(readProcessTree(root))
    const begun = performance.now()
    await sleep(MEASURE_MS)
    const tree = readProcessTree(root)
    const percent = ((sumTime(tree) - before) / ((performance.now() - begun) / 1000)) * 100
    const megabytes = tree.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE
    const parts = tree.map(({ name, bytes }) => `${name} ${Math.round(bytes / MEGABYTE)}`).join(', ')
    return [
      {
        what: `memory of all processes, ${kind} (${parts})`,
        ...compare(megabytes, MOST_MEGABYTES[kind], 'MB', 0),
      },
      { what: `of one core, ${kind}`, ...compare(percent, MOST_PERCENT, '%', 2) },
    ]
  } finally {
    await instance.stop()
  }
}

function sumTime(tree: readonly ProcessUse[]): number {
  return tree.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
}

/** Starts the product again and again over databases of both sizes, and once over each to make its tables. */
async function measureStart(): Promise<Figure[]> {
  const server = await startPostgres()
  if (server === null) throw new Error(noPostgres)
  try {
    const settings = { CERTIFY_SAMPLE: 'off', CERTIFY_LOG_LEVEL: 'error' }
    const started: Started[] = []
    for (const events of EVENTS) {
      await asAdmin(server.url, `create database start_${events}`)
      const own = new URL(server.url)
      own.pathname = `/start_${events}`
      started.push(await start({ env: { ...settings, DATABASE_URL: own.href } }))
      const database = await openDatabase({ url: own.href })
      await seedManyEvents(database.queries, events)
      await database.close()
    }
    const firsts = started.map(({ ms }) => ms)
    const times = started.map((): number[] => [])
    for (let round = 0; round < STARTS; round++) {
      for (const [index, { options }] of started.entries()) times[index]?.push((await start(options)).ms)
    }
    for (const { options } of started) rmSync(options.dataDir, { recursive: true, force: true })
    const medians = times.map(median)
    const [few = Number.NaN] = medians
    const first = median(firsts)
    return [
      {
        what: `a start with ${number(EVENTS[1])} events, times one with ${number(EVENTS[0])}`,
        ...compareTimes(medians, MOST_START),
      },
      {
        what: 'the first start, which makes the tables, likewise',
        ...tell(`${(first / few).toFixed(1)} times (${few.toFixed(0)} and ${first.toFixed(0)} ms)`),
      },
    ]
  } finally {
    server.stop()
  }
}

type Started = { readonly ms: number; readonly options: Required<Pick<StartOptions, 'env' | 'dataDir'>> }
type StartOptions = NonNullable<Parameters<typeof startInstance>[0]>

/** Starts the product until it says that it is ready, ends it, and keeps its data for the next start. */
async function start({ env = {}, ...options }: StartOptions): Promise<Started> {
  const begun = performance.now()
  const instance = await startInstance({ env, ...options })
  const ms = performance.now() - begun
  await instance.stop({ keepData: true })
  return { ms, options: { env, dataDir: instance.dataDir } }
}
