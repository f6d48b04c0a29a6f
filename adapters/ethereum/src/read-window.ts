import {
  type ChainWindow,
  type RpcReply,
  type WindowCaller,
  WindowFullError,
} from '@certify/domain/issuing/chain-window'
import { UnavailableError } from '@certify/domain/shared/errors'
import { fairQueue, type QueueBounds } from '@certify/domain/shared/fair-queue'
import { type AnswerRoom, askNodes, type NodeOutcome } from './ask-nodes'
import type { ChainNodes } from './chain-nodes'
import {
  computePrice,
  isTooWide,
  MAX_LOG_BLOCKS,
  type ReadRequest,
  readLogRange,
  readRequest,
} from './read-request'
import { readableContracts } from './readable-contracts'

/** The maximum number of requests in one batch. */
const MAX_BATCH = 50
/** Light requests that go to the node together. A verification has fewer, so it takes a single turn. */
const CHUNK = 10
/** The same for callers with more requests than that. Shorter turns let other callers in sooner. */
const BULK_CHUNK = 4
/** The price of an HTTP request, in addition to its questions. */
const HTTP_PRICE = 2
/** A question of at least this price is heavy. It is sent alone, and only one heavy question runs at a time. */
const HEAVY_PRICE = 10
/** Limits on chunks: running at the node, and waiting for it (of all callers together, and of one caller). */
const BOUNDS: WindowBounds = { running: 4, heavyRunning: 1, waiting: 1_000, waitingOfOneCaller: 200 }
/** The longest answer to one request or batch, in bytes. */
const MAX_ANSWER_BYTES = 4_000_000
/** How long the window counts as full after a refusal, in milliseconds. */
const FULL_FOR_MS = 60_000

const INVALID_REQUEST = -32600
const LIMIT_EXCEEDED = -32005

/** What the window reads from, and its limits. */
export type WindowMeans = {
  readonly nodes: ChainNodes
  /** Contracts that may be read: the volumes of the registry, and the gallery's registries. */
  readonly registries: () => readonly `0x${string}`[]
  readonly bounds?: WindowBounds
}

type WindowBounds = Omit<QueueBounds, 'refusal'>

type Answered = readonly [ReadRequest, RpcReply]

/** The read-only window on the chain behind `/rpc`: a few methods, a few contracts, and a turn for each caller. */
export function createReadWindow({ nodes, registries, bounds = BOUNDS }: WindowMeans): ChainWindow {
  const contracts = readableContracts(registries)
  const queue = fairQueue({ ...bounds, refusal: () => new WindowFullError() })
  let fullUntil = 0

  async function answerAll(
    bodies: readonly unknown[],
    { caller, signal }: WindowCaller,
  ): Promise<RpcReply[]> {
    const asking = { nodes, signal, room: { bytesLeft: MAX_ANSWER_BYTES } }
    const requests = await Promise.all(bodies.map((body) => readRequest(body, contracts)))
    const accepted = requests.filter((request): request is ReadRequest => !('refused' in request))
    const heavy = accepted.filter((request) => computePrice(request) >= HEAVY_PRICE)
    const light = accepted.filter((request) => computePrice(request) < HEAVY_PRICE)
    const tasks = [
      ...inChunks(light).map((chunk) => ({
        isHeavy: false,
        price: sumPrices(chunk),
        run: () => forward(asking, chunk),
      })),
      ...heavy.map((request) => ({
        isHeavy: true,
        price: computePrice(request),
        run: () => forwardHeavy(asking, request),
      })),
    ]
    const answers = new Map((await queue.run({ caller, tasks, signal })).flat())
    return requests.map((request) =>
      'refused' in request ? refuse(request.id, request.refused) : (answers.get(request) as RpcReply),
    )
  }

  return {
    price: (body) => [body].flat().reduce((sum: number, each) => sum + computePrice(each), HTTP_PRICE),
    async ask(body, caller) {
      const isBatch = Array.isArray(body)
      if (isBatch && (body.length === 0 || body.length > MAX_BATCH)) {
        return refuse(null, { code: INVALID_REQUEST, message: `A batch has 1 to ${MAX_BATCH} requests.` })
      }
      try {
        const answers = await answerAll(isBatch ? body : [body], caller)
        return isBatch ? answers : (answers[0] as RpcReply)
      } catch (error) {
        if (error instanceof WindowFullError) fullUntil = performance.now() + FULL_FOR_MS
        throw error
      }
    },
    isFull: () => performance.now() < fullUntil,
  }
}

type Asking = { readonly nodes: ChainNodes; readonly signal: AbortSignal; readonly room: AnswerRoom }

async function forward(asking: Asking, requests: readonly ReadRequest[]): Promise<readonly Answered[]> {
  const outcomes = await askNodes({ ...asking, questions: requests })
  return requests.map((request, index) => [request, replyTo(request, outcomes?.[index])])
}

async function forwardHeavy(asking: Asking, request: ReadRequest): Promise<readonly Answered[]> {
  const range = readLogRange(request)
  if (range !== null) {
    const [from, to] = [
      await resolveBlock(asking, range.fromBlock),
      await resolveBlock(asking, range.toBlock),
    ]
    if (isTooWide(from, to)) return [[request, refuse(request.id, TOO_WIDE)]]
  }
  return forward(asking, [request])
}

/** Resolves a tag to a block's number. A range of blocks can be limited only by numbers. */
async function resolveBlock(asking: Asking, block: string): Promise<bigint> {
  if (block.startsWith('0x')) return BigInt(block)
  if (block === 'earliest') return 0n
  const questions = [{ method: 'eth_getBlockByNumber', params: [block, false] }]
  const [outcome] = (await askNodes({ ...asking, questions })) ?? []
  const found = outcome && 'result' in outcome ? outcome.result : null
  const number: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'number') : null
  if (typeof number !== 'string') throw new UnavailableError({ part: 'chain' })
  return BigInt(number)
}

const TOO_LONG = { code: LIMIT_EXCEEDED, message: 'The answer is too long; ask for less at once.' }
const TOO_WIDE = {
  code: LIMIT_EXCEEDED,
  message: `One request for logs spans at most ${MAX_LOG_BLOCKS} blocks.`,
}

function replyTo({ id }: ReadRequest, outcome: NodeOutcome | undefined): RpcReply {
  // The node's error is passed on, because verifiers need it to tell a revert from an outage.
  return outcome ? { jsonrpc: '2.0', id, ...outcome } : refuse(id, TOO_LONG)
}

function refuse(id: RpcReply['id'], error: { readonly code: number; readonly message: string }): RpcReply {
  return { jsonrpc: '2.0', id, error }
}

function sumPrices(requests: readonly ReadRequest[]): number {
  return requests.reduce((sum, request) => sum + computePrice(request), 0)
}

function inChunks(requests: readonly ReadRequest[]): readonly (readonly ReadRequest[])[] {
  const size = requests.length > CHUNK ? BULK_CHUNK : CHUNK
  return Array.from({ length: Math.ceil(requests.length / size) }, (_, index) =>
    requests.slice(index * size, (index + 1) * size),
  )
}
