import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { RegisteredPerson } from '@certify/cli/demo/person'
import { eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { databaseOfTheRun } from '../lib/database'
import { type Instance, startInstance } from '../lib/instance'

const HOUR = 3_600_000

/** A product at one address, with one process behind it, or two that share a PostgreSQL database. */
export type Fleet = {
  /** The address that people use. */
  readonly url: string
  readonly replicas: readonly Instance[]
  /** The address of its PostgreSQL database; null with the embedded one. */
  readonly databaseUrl: string | null
  /** Stops a replica as an update does, and starts it again at the same address, with `env` added to its settings. */
  restart(index: number, env?: Record<string, string>): Promise<void>
  /** The memory of all replicas together, in bytes. */
  memory(): number
  /** The last log lines of all replicas, to explain a failure. */
  said(): string
  stop(): Promise<void>
}

/** Starts one process on the embedded database; with CERTIFY_TEST_DATABASE_URL, two on PostgreSQL and one node. */
export async function startFleet(env: Record<string, string> = {}): Promise<Fleet> {
  const database = await databaseOfTheRun()
  const isShared = database.DATABASE_URL !== undefined
  const node = isShared ? await startChain() : null
  const front = await openFront()
  // Each replica has a folder of its own, so the key that signs badges cannot come from there.
  const credentialKey = randomBytes(32).toString('hex')
  const settings = (port: string | null): Record<string, string> => ({
    CERTIFY_SAMPLE: 'off',
    CERTIFY_CREDENTIAL_KEY: credentialKey,
    ...(node && { CERTIFY_RPC_URL: node.rpcUrl, CERTIFY_CHAIN_ID: '31337', CERTIFY_TEST_CLOCK: 'on' }),
    CERTIFY_PUBLIC_URL: front.url,
    ...(port !== null && { PORT: port }),
    ...database,
    ...env,
  })
  const replicas: Instance[] = []
  const ports: string[] = []
  for (let index = 0; index < (isShared ? 2 : 1); index++) {
    const replica = await startInstance({ env: settings(null) })
    ports.push(new URL(replica.url).port)
    replicas.push(replica)
  }
  front.ports = ports
  return {
    url: front.url,
    replicas,
    databaseUrl: database.DATABASE_URL ?? null,
    async restart(index, own = {}) {
      const [old, port] = [replicas[index], ports[index]]
      if (!old || !port) throw new Error(`There is no replica ${index}.`)
      await old.stop({ keepData: true })
      replicas[index] = await startInstance({ env: { ...settings(port), ...own }, dataDir: old.dataDir })
    },
    memory: () => replicas.reduce((sum, { process }) => sum + residentBytes(process), 0),
    said: () => replicas.map(({ output }) => output().slice(-3_000)).join('\n'),
    async stop() {
      front.server.closeAllConnections()
      front.server.close()
      await Promise.all(replicas.map((replica) => replica.stop()))
      node?.process.kill('SIGKILL')
    },
  }
}

/** An organizer's event that starts in the given number of milliseconds. */
export async function openEvent(
  { client, wallet }: RegisteredPerson,
  { startsIn = 48 * HOUR, lasts = HOUR, seats = 0, description = 'Nothing happens.' } = {},
): Promise<{ id: number; token: string }> {
  const form = new FormData()
  const starts = new Date(Date.now() + startsIn)
  const fields = {
    wallet_address: wallet,
    title: 'Quiet Day',
    description,
    location: 'Porto',
    start_date: starts.toISOString(),
    end_date: new Date(starts.getTime() + lasts).toISOString(),
    maxattendees: String(seats),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const { event } = await client.post(href('eventCreate', {}), form, eventResponse)
  return { id: event.id, token: event.token ?? '' }
}

type Front = { readonly url: string; readonly server: Server; ports: readonly string[] }

/**
 * A proxy before replicas. It gives each request to the next one, or to another if nobody listens. Reads are repeated
 * if the connection breaks before an answer; changes never are.
 */
async function openFront(): Promise<Front> {
  const agent = new Agent({ keepAlive: false })
  let turn = 0
  const front = { url: '', server: createServer(serve), ports: [] as readonly string[] }
  await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve))
  front.url = `http://localhost:${(front.server.address() as AddressInfo).port}`
  return front

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const first = turn++
    pass(incoming, outgoing, first, front.ports.length)
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, index: number, left: number): void {
    const port = front.ports[index % front.ports.length]
    const { method, url: path, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      const again = error.code === 'ECONNREFUSED' || method === 'GET'
      if (again && left > 1 && !outgoing.headersSent) return pass(incoming, outgoing, index + 1, left - 1)
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end(error.code)
    })
    // The body is read from the caller only after a replica accepted the connection.
    onward.on('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)))
  }
}

async function startChain(): Promise<{ process: ChildProcess; rpcUrl: string }> {
  const server = join(import.meta.dirname, '../../apps/server/package.json')
  const manifest = createRequire(server).resolve('@foundry-rs/anvil-linux-amd64/package.json')
  const child = spawn(join(dirname(manifest), 'bin/anvil'), ['--port', '0', '--color', 'never'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const rpcUrl = await new Promise<string>((resolve) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Listening on (\S+)/.exec(output)
      if (found) resolve(`http://${found[1]}`)
    })
  })
  return { process: child, rpcUrl }
}

/** What a process and the program it started hold in memory. */
export function residentBytes({ pid }: Pick<ChildProcess, 'pid'>): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kilobytes?.[1] ?? 0) * 1024
}
