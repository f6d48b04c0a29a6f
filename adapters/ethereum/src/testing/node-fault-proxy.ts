import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Hex, keccak256, parseTransaction } from 'viem'

/** Faults between the product and its node. */
const faults = [
  /** Connections are refused. */
  'refuse',
  /** The proxy breaks the connection on each request. */
  'reset',
  /** No request is ever answered. */
  'hang',
  /** Every request is answered late. */
  'delay',
  /** The node gets every request, but its replies get lost. */
  'lost-reply',
  /** The answer breaks off in the middle. */
  'cut',
  /** 429 without a Retry-After. */
  'busy',
  /** 429 with a Retry-After of a second. */
  'too-many-requests',
  /** 429 with a Retry-After of an hour. */
  'long-pause',
  /** 200 with the JSON-RPC error of a rate limit. */
  'rate-limit',
  /** 200 with the JSON-RPC error of a node without the block. */
  'header-not-found',
  /** 502 with a page for people. */
  'bad-gateway',
  /** 200 with a page for people, as a captive portal gives. */
  'html',
  /** A node of another chain answers. */
  'wrong-chain',
  /** The node's pool drops every transaction at once. */
  'evict',
] as const
export type NodeFault = (typeof faults)[number]

/** Half of the requests in an irregular order, the same in every run: some fail twice in a row. */
const failsAt = [true, true, false, true, false, false, true, false]

/** The delay of an answer under `delay`, in milliseconds. */
const DELAY_MS = 700

/**
 * A proxy in front of a node that causes faults on request. Like public nodes, it always demands 10 % higher fees for
 * a replacement.
 */
export type NodeFaultProxy = {
  readonly rpcUrl: string
  /** Causes this fault from now on, in all requests or in every second one; null ends it. */
  set(fault: NodeFault | null, share?: 'all' | 'half'): Promise<void>
  /** The number of requests that met the current fault. Refused connections are not counted. */
  hits(): number
  /** The number of transactions that replaced another one, and of those that offered too little for that. */
  replacements(): { readonly taken: number; readonly refused: number }
  close(): Promise<void>
}

/**
 * Starts the proxy.
 *
 * @param nodeUrl - The node behind the proxy.
 * @param strangerUrl - The node that answers under `wrong-chain`.
 */
export async function startNodeFaultProxy(nodeUrl: string, strangerUrl = nodeUrl): Promise<NodeFaultProxy> {
  let fault: NodeFault | null = null
  let isHalf = false
  let served = 0
  let hits = 0
  const rule = replacementRule()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request)
    const met = isHalf && !failsAt[served++ % failsAt.length] ? null : fault
    if (met !== null) hits++
    switch (met) {
      case 'reset':
        return void request.socket.destroy()
      case 'hang':
        return
      case 'delay':
        await sleep(DELAY_MS)
        break
      case 'too-many-requests':
        return void response.writeHead(429, { 'retry-after': '1' }).end('{"error":"slow down"}')
      case 'busy':
        return void response.writeHead(429).end('{"error":"slow down"}')
      case 'long-pause':
        return void response.writeHead(429, { 'retry-after': '3600' }).end()
      case 'rate-limit':
        return refuse(response, body, { code: -32005, message: 'rate limit exceeded' })
      case 'header-not-found':
        return refuse(response, body, { code: -32000, message: 'header not found' })
      case 'bad-gateway':
        return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Please sign in</p>')
    }
    const refusal = rule.findRefusal(body)
    const answer = refusal ?? (await forward(met === 'wrong-chain' ? strangerUrl : nodeUrl, body))
    if (refusal === null) rule.note(body, answer)
    if (met === 'evict') await evict(nodeUrl, body)
    if (met === 'lost-reply') return void request.socket.destroy()
    if (met === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
      response.write(answer.slice(0, Math.ceil(answer.length / 2)), () => request.socket.destroy())
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy())
  })
  const listen = async (port: number) => {
    const listening = once(server, 'listening')
    server.listen(port, '127.0.0.1')
    await listening
  }
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const port = await listenOnQuietPort(listen)

  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    async set(next, share = 'all') {
      hits = 0
      isHalf = share === 'half'
      if (fault === 'refuse' && next !== 'refuse') await listen(port)
      if (fault !== 'refuse' && next === 'refuse') await stopListening()
      fault = next
      // Releases hanging requests, so that the fault really ends.
      if (next === null) server.closeAllConnections()
    },
    hits: () => hits,
    replacements: rule.counts,
    close: stopListening,
  }
}

/**
 * Listens on a port that the system gives to nobody by itself. Otherwise another test could take it while connections
 * are refused.
 */
async function listenOnQuietPort(listen: (port: number) => Promise<void>): Promise<number> {
  for (let tries = 0; ; tries++) {
    const port = randomInt(20_000, 32_000)
    try {
      await listen(port)
      return port
    } catch (error) {
      if (tries === 20 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}

/** Answers every call of a request with an error. */
function refuse(response: ServerResponse, body: string, error: { code: number; message: string }): void {
  const asked: { id: number } | { id: number }[] = JSON.parse(body)
  const answers = [asked].flat().map(({ id }) => ({ jsonrpc: '2.0', id, error }))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
}

/** The local node accepts any replacement. Public nodes demand 10 % more of both fees, and so does this proxy. */
function replacementRule() {
  type Offer = { hash: Hex; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  const offers = new Map<number, Offer>()
  let taken = 0
  let refused = 0
  const enough = (before: bigint, after: bigint) => after * 10n >= before * 11n
  return {
    counts: () => ({ taken, refused }),
    findRefusal(body: string): string | null {
      const sent = sentTransaction(body)
      const before = sent && offers.get(sent.nonce)
      if (!sent || !before || before.hash === sent.hash) return null
      if (
        enough(before.maxFeePerGas, sent.maxFeePerGas) &&
        enough(before.maxPriorityFeePerGas, sent.maxPriorityFeePerGas)
      ) {
        taken++
        return null
      }
      refused++
      const error = { code: -32000, message: 'replacement transaction underpriced' }
      return JSON.stringify({ jsonrpc: '2.0', id: sent.id, error })
    },
    note(body: string, answer: string): void {
      const sent = sentTransaction(body)
      if (sent && 'result' in JSON.parse(answer)) offers.set(sent.nonce, sent)
    },
  }
}

function sentTransaction(body: string) {
  const { id, method, params } = JSON.parse(body)
  if (method !== 'eth_sendRawTransaction') return null
  const raw: Hex = params[0]
  const { nonce = 0, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parseTransaction(raw)
  return { id, hash: keccak256(raw), nonce, maxFeePerGas, maxPriorityFeePerGas }
}

async function evict(nodeUrl: string, body: string): Promise<void> {
  const sent = sentTransaction(body)
  if (!sent) return
  const drop = { jsonrpc: '2.0', id: 1, method: 'anvil_dropTransaction', params: [sent.hash] }
  await forward(nodeUrl, JSON.stringify(drop))
}

async function forward(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body })).text()
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
