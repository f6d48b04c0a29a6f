/**
 * Part of `npm run bench`: what a second server adds. Two servers share a PostgreSQL database, a node and a bucket.
 * They run on one core, and everything else runs on another. Rounds with one server and with both take turns. The
 * measure is the processor time of a request, because a server with its own core answers as many requests as fit into a
 * second.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startNode } from '@certify/ethereum/testing/local-chain'
import { startS3Server } from '@certify/ipfs/testing/s3-server'
import { href } from '@certify/wire/paths'
import { Pool } from 'pg'
import { mintableEvent } from '../e2e/lib/event-with-attendees'
import { type Instance, startInstance } from '../e2e/lib/instance'
import { askMany } from './bench/ask-many'
import { expectValid } from './bench/expect-valid'
import { issueCertificates } from './bench/issue-certificates'
import { median } from './bench/median'
import { readProcessTree } from './bench/process-tree'
import { markdown } from './bench/table'
import { noPostgres, startPostgres } from './lib/postgres-server.mjs'

const isQuick = process.argv.includes('--few')
const CERTIFICATES = isQuick ? 60 : 300
/** Requests to each server in each round. */
const REQUESTS = isQuick ? 300 : 600
const ROUNDS = isQuick ? 2 : 6
/** Rounds before the measured ones, to warm up the code. */
const WARM_UP = isQuick ? 1 : 2
/** Callers of each server, so that two servers have twice as many. */
const AT_ONCE = 16
const SERVERS_CORE = 0
const OTHERS_CORE = 1
/** How many times the work of one server two must do. */
const AIM = 1.7

type Work = {
  readonly name: string
  url(server: Instance, turn: number): string
  check(text: string, url: string): void
}
/** Processor time of one request, in milliseconds, and requests a second. */
type Use = Readonly<Record<'servers' | 'database' | 'node' | 'callers' | 'rate', number>>
type Part = Exclude<keyof Use, 'rate'>

const stops: (() => unknown)[] = []
try {
  await measureReplicas()
} finally {
  for (const stop of stops.reverse()) await stop()
}

async function measureReplicas(): Promise<void> {
  holdTo(OTHERS_CORE, process.pid)
  const postgres = await startPostgres()
  if (postgres === null) throw new Error(noPostgres)
  stops.push(postgres.stop)
  const node = await startNode({})
  stops.push(() => node.process.kill('SIGKILL'))
  const bucket = await startS3Server()
  stops.push(() => bucket.close())
  const servers = await startServers({
    DATABASE_URL: postgres.url,
    CERTIFY_RPC_URL: node.rpcUrl,
    CERTIFY_CHAIN_ID: '31337',
    CERTIFY_S3_URL: bucket.url.replace('://', `://${bucket.key.id}:${bucket.key.secret}@`),
  })
  const [first] = servers
  const event = await mintableEvent(first.url, CERTIFICATES)
  const numbers = await issueCertificates(event)
  for (const { process } of servers) holdTo(SERVERS_CORE, process.pid)
  const postmaster = await readPostmaster(postgres.url)
  const others = () => ({
    database: readSeconds(postmaster),
    node: readSeconds(node.process.pid),
    callers: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  })
  const headers = { cookie: event.organizer.client.cookieHeader() }
  const works: readonly Work[] = [
    {
      name: 'a page of the list, or an event',
      url: ({ url }, turn) =>
        `${url}${turn % 2 === 0 ? href('events', {}, { page: 1 }) : href('event', { id: event.id })}`,
      check: (text) => void JSON.parse(text),
    },
    {
      name: 'a verdict',
      url: ({ url }, turn) =>
        `${url}${href('certificateVerify', {}, { tokenId: numbers[(turn * 7) % numbers.length] })}`,
      check: expectValid,
    },
  ]
  const rows = []
  for (const work of works) rows.push(await compare(work, { servers, others, headers }))
  report(rows)
}

/** Starts two servers with one public address, the first one's. */
async function startServers(parts: Record<string, string>): Promise<readonly [Instance, Instance]> {
  const env = {
    ...parts,
    CERTIFY_SAMPLE: 'off',
    CERTIFY_RATE_LIMITS: 'off',
    CERTIFY_LOG_LEVEL: 'error',
    CERTIFY_CREDENTIAL_KEY: randomBytes(32).toString('hex'),
  }
  const first = await startInstance({ env })
  stops.push(() => first.stop())
  const second = await startInstance({ env: { ...env, CERTIFY_PUBLIC_URL: first.url } })
  stops.push(() => second.stop())
  return [first, second]
}

type Scene = {
  readonly servers: readonly [Instance, Instance]
  /** Seconds of processor time so far of everything except the servers. The bucket runs with the callers. */
  readonly others: () => Readonly<Record<Exclude<Part, 'servers'>, number>>
  readonly headers: Readonly<Record<string, string>>
}

async function compare(work: Work, scene: Scene): Promise<readonly string[]> {
  const [first, second] = scene.servers
  const one: Use[] = []
  const two: Use[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const isEven = round % 2 === 0
    const alone = () => measure(work, [isEven ? first : second], scene)
    const together = () => measure(work, scene.servers, scene)
    // In turns, so that neither is always the later one.
    const early = await (isEven ? alone : together)()
    const late = await (isEven ? together : alone)()
    if (round < 0) continue
    one.push(isEven ? early : late)
    two.push(isEven ? late : early)
  }
  const middle = (uses: readonly Use[], of: keyof Use) => median(uses.map((use) => use[of]))
  const gain = (2 * middle(one, 'servers')) / middle(two, 'servers')
  const both = (of: keyof Use, digits: number) =>
    `${middle(one, of).toFixed(digits)}, ${middle(two, of).toFixed(digits)}`
  const parts = (['servers', 'database', 'node', 'callers'] as const).map((part) => `${both(part, 2)} ms`)
  return [work.name, ...parts, both('rate', 0), gain.toFixed(2)]
}

/** One round: the same number of requests to each of these servers, all at the same time. */
async function measure(work: Work, servers: readonly Instance[], { others, headers }: Scene): Promise<Use> {
  const look = () => ({ ...others(), servers: sum(servers.map(({ process }) => readSeconds(process.pid))) })
  const before = look()
  const begun = performance.now()
  await Promise.all(
    servers.map((server) => {
      const urls = Array.from({ length: REQUESTS }, (_, turn) => work.url(server, turn))
      return askMany(urls, { atOnce: AT_ONCE, headers, check: work.check })
    }),
  )
  const rate = (REQUESTS * servers.length) / ((performance.now() - begun) / 1000)
  const after = look()
  const each = (part: Part) => ((after[part] - before[part]) / (REQUESTS * servers.length)) * 1000
  return {
    servers: each('servers'),
    database: each('database'),
    node: each('node'),
    callers: each('callers'),
    rate,
  }
}

/** Seconds of processor time of a process and all below it. */
function readSeconds(root = 0): number {
  return sum(readProcessTree(root).map(({ cpuSeconds }) => cpuSeconds))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Pins a process and all below it to one core, also processes that it starts later. */
function holdTo(core: number, root = 0): void {
  const own = root === process.pid ? [root] : readProcessTree(root).map(({ pid }) => pid)
  for (const pid of own) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)])
}

async function readPostmaster(url: string): Promise<number> {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query<{ data_directory: string }>('show data_directory')
    return Number.parseInt(readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8'), 10)
  } finally {
    await pool.end()
  }
}

function report(rows: readonly (readonly string[])[]): void {
  const head = ['with one server, with two', 'server', 'database', 'node', 'callers', 'a second', 'gain']
  const where = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`
  console.log(
    `\nMeasured on ${new Date().toISOString().slice(0, 10)}, ${where}.\n\n${markdown([head, ...rows])}\n`,
  )
  const isMet = rows.every((row) => Number(row.at(-1)) >= AIM)
  console.log(
    `With a core each, two servers do as many times the work of one as the last column says. The aim, ${AIM}, is ${isMet ? 'met' : 'not met'}.`,
  )
}
