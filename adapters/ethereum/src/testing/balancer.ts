import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { numberToHex } from 'viem'

/** What the balancer does wrong, as shares of the answers between 0 and 1. */
export type BalancerFaults = {
  /** Answers that come from a second node, which is `lag` blocks behind. */
  readonly stale: number
  readonly lag: number
  /** Answers with logs from which the last ones are left out without a word. */
  readonly short: number
  /** The state of older blocks is gone, as on a node that keeps only the newest so many; null: it keeps all. */
  readonly forgets: number | null
  /** Whether nothing answers at all. */
  readonly isOut: boolean
}

export const NO_FAULTS: BalancerFaults = { stale: 0, lag: 2, short: 0, forgets: null, isOut: false }

/** One address with two nodes of the same chain behind it. */
export type Balancer = {
  readonly rpcUrl: string
  set(faults: Partial<BalancerFaults>): void
  /** How many answers were stale, and how many left logs out. */
  lies(): { readonly stale: number; readonly short: number }
  close(): Promise<void>
}

type Question = { id: unknown; method: string; params: unknown[] }
type Log = { readonly blockNumber: string }
type Filter = { blockHash?: string; fromBlock?: string; toBlock?: string }

/** Refused as real nodes refuse what they do not have yet. */
class Refusal extends Error {}

/**
 * Starts a balancer. The node behind is the honest one; the second node is the same one, with everything after its
 * newest block hidden.
 *
 * @param seed - Chooses which answers are wrong, so that a failure can be repeated.
 */
export async function startBalancer(nodeUrl: string, seed = 1): Promise<Balancer> {
  let faults = NO_FAULTS
  let state = seed
  const lies = { stale: 0, short: 0 }
  const happens = (share: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648 < share
  }

  async function ask<Result>(method: string, params: readonly unknown[]): Promise<Result> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(nodeUrl, { method: 'POST', headers, body })).json()
    if (answer.error) throw Object.assign(new Refusal(answer.error.message), { rpc: answer.error })
    return answer.result
  }

  /** Answers as a node does whose newest block is `head`. */
  async function askBehind(head: bigint, { method, params }: Question): Promise<unknown> {
    const isKnown = (number: string | null | undefined) => number != null && BigInt(number) <= head
    const numberOf = async (hash: unknown) =>
      (await ask<{ number: string } | null>('eth_getBlockByHash', [hash, false]))?.number
    const atHead = async (at: unknown): Promise<unknown> => {
      if (at === undefined || at === 'latest' || at === 'pending') return numberToHex(head)
      if (typeof at === 'string') return at
      if (!isKnown(await numberOf((at as { blockHash: string }).blockHash)))
        throw new Refusal('header not found')
      return at
    }
    switch (method) {
      case 'eth_blockNumber':
        return numberToHex(head)
      case 'eth_getBlockByNumber': {
        const [at, full] = params
        if (at === 'latest') return ask(method, [numberToHex(head), full])
        return String(at).startsWith('0x') && !isKnown(String(at)) ? null : ask(method, params)
      }
      case 'eth_getBlockByHash':
        return isKnown(await numberOf(params[0])) ? ask(method, params) : null
      case 'eth_getLogs': {
        const filter = params[0] as Filter
        if (filter.blockHash === undefined) {
          return (await ask<Log[]>(method, params)).filter(({ blockNumber }) => isKnown(blockNumber))
        }
        if (!isKnown(await numberOf(filter.blockHash))) throw new Refusal('unknown block')
        return ask(method, params)
      }
      case 'eth_getTransactionReceipt': {
        const receipt = await ask<Log | null>(method, params)
        return isKnown(receipt?.blockNumber) ? receipt : null
      }
      case 'eth_call':
      case 'eth_estimateGas':
      case 'eth_getTransactionCount':
      case 'eth_getBalance':
      case 'eth_getCode':
        return ask(method, [params[0], await atHead(params[1])])
      default:
        return ask(method, params)
    }
  }

  async function refuseForgotten(at: unknown, kept: number): Promise<void> {
    const { blockHash } = Object(at) as { blockHash?: string }
    if (blockHash === undefined) return
    const block = await ask<{ number: string } | null>('eth_getBlockByHash', [blockHash, false])
    const oldest = Number(await ask<string>('eth_blockNumber', [])) - kept
    if (block !== null && Number(block.number) < oldest) throw new Refusal('missing trie node')
  }

  async function answer(question: Question): Promise<unknown> {
    const { method, params } = question
    const isStale = happens(faults.stale)
    const isShort = method === 'eth_getLogs' && happens(faults.short)
    if (isStale) lies.stale++
    if (method === 'eth_call' && faults.forgets !== null) await refuseForgotten(params[1], faults.forgets)
    const head = isStale ? BigInt(await ask<string>('eth_blockNumber', [])) - BigInt(faults.lag) : 0n
    const whole = isStale ? await askBehind(head > 0n ? head : 0n, question) : await ask(method, params)
    if (!isShort || !Array.isArray(whole) || whole.length === 0) return whole
    lies.short++
    return whole.slice(0, Math.floor(whole.length / 2))
  }

  const server = createServer(async (request, response) => {
    const question: Question = JSON.parse(await readText(request))
    if (faults.isOut) return request.socket.destroy()
    const reply = await answer(question).then(
      (result) => ({ result }),
      (error) => ({ error: error.rpc ?? { code: -32_000, message: String(error.message) } }),
    )
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: question.id, ...reply }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    set: (changes) => {
      faults = { ...faults, ...changes }
    },
    lies: () => ({ ...lies }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
