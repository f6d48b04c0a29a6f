/**
 * Part of `npm run bench`: what a second server adds. Two servers share a PostgreSQL database, a node and a bucket.
 * `--fail-over` kills the one that issues, and asks the other meanwhile. `--replicas`: they run on one core, and
 * everything else runs on another. Rounds with one server and with both take turns. The measure is the processor time of
 * a request, because a server with its own core answers as many requests as fit into a second. Writes the tables of
 * docs/scale.md.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAdmin } from '@certify/core/database/testing/test-run'
import { startNode } from '@certify/ethereum/testing/local-chain'
import { startS3Server } from '@certify/ipfs/testing/s3-server'
import { href } from '@certify/wire/paths'
import { mintableEvent } from '../e2e/lib/event-with-attendees'
import { type Instance, startInstance } from '../e2e/lib/instance'
import { compare, type Figure, isFew, measureParts, percentile, reach, tell } from './bench/aims'
import { askMany } from './bench/ask-many'
import { expectValid } from './bench/expect-valid'
import { issueCertificates } from './bench/issue-certificates'
import { median } from './bench/median'
import { readProcessTree } from './bench/process-tree'
import { noPostgres, startPostgres } from './lib/postgres-server.mjs'

const CERTIFICATES = isFew ? 60 : 300
/** Requests to each server in each round. */
const REQUESTS = isFew ? 300 : 600
const ROUNDS = isFew ? 2 : 6
/** Rounds before the measured ones, to warm up the code. */
const WARM_UP = isFew ? 1 : 2
/** Callers of each server, so that two servers have twice as many. */
const AT_ONCE = 16
const SERVERS_CORE = 0
const OTHERS_CORE = 1
/** How many times the work of one server two must do. */
const AIM = 1.7
/** How often the server that issues is killed, and how soon the other must issue, in seconds. */
const KILLS = isFew ? 1 : 4
const MOST_TAKEOVER = 10

type Work = {
  readonly name: string
  url(server: Instance, turn: number): string
  check(text: string, url: string): void
}
/** Processor time of one request, in milliseconds, and requests a second. */
type Use = Readonly<Record<'servers' | 'database' | 'node' | 'callers' | 'rate', number>>
type Part = Exclude<keyof Use, 'rate'>

const stops: (() => unknown)[] = []
await measureParts(
  { 'fail-over': () => within(measureTakeover), replicas: () => within(measureReplicas) },
  'scale.md',
)

type Parts = {
  readonly postgresUrl: string
  readonly node: Awaited<ReturnType<typeof startNode>>
  /** Settings of a server. */
  readonly env: Readonly<Record<string, string>>
}

/** Runs work beside the parts that servers share, and ends whatever it started. */
async function within<Result>(work: (parts: Parts) => Promise<Result>): Promise<Result> {
  try {
    const postgres = await startPostgres()
    if (postgres === null) throw new Error(noPostgres)
    stops.push(postgres.stop)
    const node = await startNode({})
    stops.push(() => node.process.kill('SIGKILL'))
    const bucket = await startS3Server()
    stops.push(() => bucket.close())
    return await work({
      postgresUrl: postgres.url,
      node,
      env: {
        DATABASE_URL: postgres.url,
        CERTIFY_RPC_URL: node.rpcUrl,
        CERTIFY_CHAIN_ID: '31337',
        CERTIFY_S3_URL: bucket.url.replace('://', `://${bucket.key.id}:${bucket.key.secret}@`),
        CERTIFY_SAMPLE: 'off',
        CERTIFY_RATE_LIMITS: 'off',
        CERTIFY_LOG_LEVEL: 'error',
        CERTIFY_CREDENTIAL_KEY: randomBytes(32).toString('hex'),
      },
    })
  } finally {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
}

/** Kills the server that issues a few times, while the other one is asked for lists. */
async function measureTakeover({ postgresUrl, env }: Parts): Promise<Figure[]> {
  const readHolder = async () => {
    const [lease] = await asAdmin<{ holder: string }>(
      postgresUrl,
      "select holder from leases where name = 'issuer' and expires_at > now()",
    )
    return lease?.holder ?? null
  }
  const takeovers: number[] = []
  const pageMs: number[] = []
  const [first, second] = await startServers(env)
  let [leading, other] = [first, second]
  for (let kill = 0; kill < KILLS; kill++) {
    const lost = await readHolder()
    if (lost === null) throw new Error('No server issues.')
    await leading.kill()
    const begun = performance.now()
    for (let holder = await readHolder(); holder === null || holder === lost; holder = await readHolder()) {
      const url = `${other.url}${href('events', {}, { page: 1 })}`
      pageMs.push(...(await askMany([url], { atOnce: 1, check: expectList })))
      await sleep(50)
    }
    takeovers.push((performance.now() - begun) / 1000)
    const added = await startInstance({ env: { ...env, CERTIFY_PUBLIC_URL: first.url } })
    stops.push(() => added.stop())
    ;[leading, other] = [other, added]
  }
  return [
    {
      what: `until the other server issues after a kill (the longest of ${KILLS})`,
      ...compare(Math.max(...takeovers), MOST_TAKEOVER, 's'),
    },
    {
      what: 'a page of the list at the other server meanwhile (p99)',
      ...tell(`${percentile(pageMs, 99).toFixed(0)} ms, ${pageMs.length} asked, all answered`),
    },
  ]
}

function expectList(text: string): void {
  if (!Array.isArray(JSON.parse(text).items)) throw new Error(`No list: ${text.slice(0, 200)}`)
}

async function measureReplicas({ postgresUrl, node, env }: Parts): Promise<Figure[]> {
  holdTo(OTHERS_CORE, process.pid)
  const servers = await startServers(env)
  const [first] = servers
  const event = await mintableEvent(first.url, CERTIFICATES)
  const numbers = await issueCertificates(event)
  for (const { process } of servers) holdTo(SERVERS_CORE, process.pid)
  const postmaster = await readPostmaster(postgresUrl)
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
  const figures = []
  for (const work of works) figures.push(...(await compareServers(work, { servers, others, headers })))
  return figures
}

/** Starts two servers with one public address, the first one's. */
async function startServers(env: Parts['env']): Promise<readonly [Instance, Instance]> {
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

async function compareServers(work: Work, scene: Scene): Promise<Figure[]> {
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
  const parts = (['servers', 'database', 'node', 'callers'] as const).map(
    (part) => `${part} ${both(part, 2)} ms`,
  )
  return [
    { what: `${work.name}: what two servers do, times the work of one`, ...reach(gain, AIM, 'times', 2) },
    {
      what: 'processor time of one, with one server and with two',
      ...tell(`${parts.join('; ')}; ${both('rate', 0)} a second on the shared core`),
    },
  ]
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
  const [row] = await asAdmin<{ data_directory: string }>(url, 'show data_directory')
  return Number.parseInt(readFileSync(join(row?.data_directory ?? '', 'postmaster.pid'), 'utf8'), 10)
}
