// One party of a siege, in a process of its own: the honest reader, or the one who attacks. It is sent what to do, and
// sends back how its requests were answered.
import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Known, requestsOfRoute, type SiegeRequest, scripts } from '@certify/core/testing/siege-requests'

type Task = {
  readonly port: number
  readonly address: string
  readonly seconds: number
  readonly known: Known
}
type Reading = Task & { readonly read: readonly string[] }
type Attack = Task & {
  readonly script?: string
  readonly route?: { readonly method: string; readonly path: string }
  readonly connections: number
}
type By = Pick<Task, 'port' | 'address'> & { readonly signal: AbortSignal }

/** A reader who waits longer has given up. */
const GIVES_UP_AFTER_MS = 30_000
/** A person presses this often. */
const PRESSES_EVERY_MS = 20

process.on('message', async (task: Reading | Attack) => {
  process.send?.(await ('read' in task ? readOn(task) : attack(task)))
})

/** Reads the same pages again and again, and measures each answer. */
async function readOn({ port, address, seconds, read }: Reading) {
  const agent = new Agent({ keepAlive: true })
  const end = performance.now() + seconds * 1_000
  const times: number[] = []
  let failed = 0
  for (let turn = 0; performance.now() < end; turn++) {
    const began = performance.now()
    const status = await send(
      { port, address, agent, signal: AbortSignal.timeout(GIVES_UP_AFTER_MS) },
      {
        path: read[turn % read.length] ?? '/',
      },
    ).catch(() => 0)
    if (status === 200) times.push(performance.now() - began)
    else failed++
    await sleep(PRESSES_EVERY_MS)
  }
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY
  return { p50: at(0.5), p99: at(0.99), answered: times.length, failed }
}

/** Sends a script on many connections, each request as soon as the one before is answered. */
async function attack({ port, address, seconds, known, script, route, connections }: Attack) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = AbortSignal.timeout(seconds * 1_000)
  setMaxListeners(0, until)
  const make = route ? requestsOfRoute(route) : scripts[script ?? '']
  if (!make) throw new Error(`There is no script "${script}".`)
  const statuses: Record<string, number> = {}
  let turn = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!until.aborted) {
        const asked = make(turn++, known)
        const status = await (asked.pipelined
          ? pipeline({ port, address, signal: until }, asked)
          : send({ port, address, agent, signal: until }, asked)
        ).catch((error) => (until.aborted ? 'open' : (error.code ?? 'failed')))
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  agent.destroy()
  return { statuses }
}

/** Sends a request. Returns the status once the whole answer has come. */
function send(
  { port, address, agent, signal }: By & { readonly agent: Agent },
  { method = 'GET', path, headers = {}, body }: SiegeRequest,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = {
      ...headers,
      'x-forwarded-for': address,
      ...(body && { 'content-length': Buffer.byteLength(body) }),
    }
    const asking = request({ host: '127.0.0.1', port, method, path, headers: sent, agent, signal })
    asking.on('error', reject)
    asking.on('response', (answer) => {
      answer.on('error', reject)
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    asking.end(body)
  })
}

/** Sends a request many times at once on one connection. Returns the first status once the connection is done. */
function pipeline({ port, address, signal }: By, { path, pipelined = 1 }: SiegeRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n`
    const socket = connect({ port, host: '127.0.0.1', signal })
    let first = ''
    socket.on('data', (chunk) => {
      if (first.length < 20) first += chunk.toString('latin1').slice(0, 20)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(first.slice(9, 12))))
    socket.write(`${`${head}\r\n`.repeat(pipelined - 1)}${head}connection: close\r\n\r\n`)
  })
}
