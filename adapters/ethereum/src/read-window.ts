import type { ChainWindow, RpcReply } from '@certify/domain/issuing/chain-window'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { type ChainNode, rpcErrorOf, unavailable } from './client'
import { isTooWide, logRangeOf, MAX_LOG_BLOCKS, type ReadRequest, readRequest } from './read-request'

/** Requests in one batch. */
const MAX_BATCH = 50
/** Requests at the node at once, for all callers together. */
const CONCURRENT_REQUESTS = 8
/** Longest answer handed on, in characters of JSON. */
const MAX_ANSWER_LENGTH = 4_000_000

const INVALID_REQUEST = -32600
const LIMIT_EXCEEDED = -32005

/** The read-only window on the chain behind `/rpc`: a short list of methods, each with bounded parameters. */
export function createReadWindow(node: ChainNode): ChainWindow {
  const limit = limitConcurrency(CONCURRENT_REQUESTS)

  async function forward(request: ReadRequest): Promise<RpcReply> {
    const { id, method, params } = request
    try {
      const range = logRangeOf(request)
      if (range !== null && isTooWide(await numberOf(range.fromBlock), await numberOf(range.toBlock))) {
        return refuse(id, LIMIT_EXCEEDED, `One request for logs spans at most ${MAX_LOG_BLOCKS} blocks.`)
      }
      // The list of methods was checked by `readRequest`; the library's types cannot follow.
      const result: unknown = await limit(() => node.request({ method, params } as never))
      if (JSON.stringify(result ?? null).length > MAX_ANSWER_LENGTH) {
        return refuse(id, LIMIT_EXCEEDED, 'The answer is too long; ask for fewer blocks.')
      }
      return { jsonrpc: '2.0', id, result: result ?? null }
    } catch (error) {
      const answer = rpcErrorOf(error)
      if (answer === null) throw unavailable(error)
      // The node's own words about reading are safe to hand on: verifiers tell a revert from an outage by them.
      return refuse(id, answer.code, answer.details)
    }
  }

  /** The number of a block that may be named by a tag: how far logs reach cannot be bounded otherwise. */
  async function numberOf(block: string): Promise<bigint> {
    if (block.startsWith('0x')) return BigInt(block)
    if (block === 'earliest') return 0n
    return (await node.getBlock({ blockTag: block as 'latest' | 'safe' | 'finalized' })).number
  }

  async function answerOne(body: unknown): Promise<RpcReply> {
    const request = readRequest(body)
    return 'refused' in request
      ? refuse(request.id, request.refused.code, request.refused.message)
      : forward(request)
  }

  return {
    ask(body) {
      if (!Array.isArray(body)) return answerOne(body)
      if (body.length === 0 || body.length > MAX_BATCH) {
        return Promise.resolve(refuse(null, INVALID_REQUEST, `A batch has 1 to ${MAX_BATCH} requests.`))
      }
      return Promise.all(body.map(answerOne))
    },
  }
}

function refuse(id: RpcReply['id'], code: number, message: string): RpcReply {
  return { jsonrpc: '2.0', id, error: { code, message } }
}
