/**
 * Part of `npm run bench`: what the product uses while nobody is there. Starts it for the first time, with its sample,
 * on its embedded parts and then with a PostgreSQL server. Measures the memory and processor time of all its processes.
 */
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { startInstance } from '../e2e/lib/instance'
import { type ProcessUse, readProcessTree } from './bench/process-tree'
import { markdown } from './bench/table'
import { startPostgres } from './lib/postgres-server.mjs'

const isQuick = process.argv.includes('--few')
/** How long to wait until the processes that drew the sample have ended. */
const SETTLE_MS = isQuick ? 15_000 : 90_000
/** Long enough that the start's last garbage collection, a fifth of a second, hardly counts. */
const MEASURE_MS = isQuick ? 15_000 : 180_000
const MEGABYTE = 1024 * 1024
/** The aims: megabytes, and the share of one core. */
const MOST_MEGABYTES = { embedded: 450, PostgreSQL: 250 } as const
const MOST_SHARE = 0.005

type Kind = keyof typeof MOST_MEGABYTES
type Measured = {
  readonly kind: Kind
  readonly megabytes: number
  readonly share: number
  readonly parts: string
}

const measured: Measured[] = [await measure('embedded', {})]
const server = await startPostgres()
if (server === null)
  console.log('There is no PostgreSQL server here, so only the embedded parts are measured.')
else {
  try {
    measured.push(await measure('PostgreSQL', { DATABASE_URL: server.url }))
  } finally {
    server.stop()
  }
}
report(measured)

async function measure(kind: Kind, env: Record<string, string>): Promise<Measured> {
  const instance = await startInstance({ env })
  try {
    await sleep(SETTLE_MS)
    const root = instance.process.pid ?? 0
    const before = sumTime(readProcessTree(root))
    const begun = performance.now()
    await sleep(MEASURE_MS)
    const tree = readProcessTree(root)
    const share = (sumTime(tree) - before) / ((performance.now() - begun) / 1000)
    const megabytes = tree.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE
    const parts = tree.map(({ name, bytes }) => `${name} ${Math.round(bytes / MEGABYTE)}`).join(', ')
    return { kind, megabytes, share, parts }
  } finally {
    await instance.stop()
  }
}

function sumTime(tree: readonly ProcessUse[]): number {
  return tree.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
}

function report(all: readonly Measured[]): void {
  const rows = all.map(({ kind, megabytes, share, parts }) => [
    kind,
    `${megabytes.toFixed(0)} MB (${parts})`,
    `${MOST_MEGABYTES[kind]} MB`,
    `${(share * 100).toFixed(2)} %`,
    `${MOST_SHARE * 100} %`,
  ])
  const head = ['database', 'memory of all processes', 'aim', 'of one core', 'aim']
  const where = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`
  console.log(
    `\nMeasured on ${new Date().toISOString().slice(0, 10)}, ${where}.\n\n${markdown([head, ...rows])}`,
  )
}
