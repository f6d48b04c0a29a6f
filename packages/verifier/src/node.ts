import { type Asker, request } from './ask'
import type { UnknownKind } from './check-id'
import { Unanswered } from './unanswered'

/** A JSON-RPC node at one address. */
export type Node = {
  readonly url: string
  /** One call. Calls made at the same moment share a request. @throws {Unanswered} */
  call(method: string, params: readonly unknown[]): Promise<unknown>
}

/** Opens a node for one verification. */
export type OpenNode = (asker: Asker, url: string) => Node

/** One call as it is sent. `id` is unique within its request. */
export type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** The numbers of calls per request and of simultaneous requests that public nodes accept. */
const MAX_BATCH = 50
const MAX_REQUESTS = 4
/** The size limit of an answer: a batch of contract codes in hexadecimal, with room for the envelopes. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

type Waiting = Call & {
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Opens a node. An envelope that is not exactly the answer to a call is "malformed" and never a value.
 *
 * @see https://www.jsonrpc.org/specification
 */
export function openNode(asker: Asker, url: string): Node {
  const queue: Waiting[] = []
  let lastId = 0
  let underWay = 0
  // Some nodes refuse batches. After the first refusal, calls are sent one by one.
  let maxBatch = MAX_BATCH

  async function flush(): Promise<void> {
    while (queue.length > 0 && underWay < MAX_REQUESTS) {
      const calls = queue.splice(0, maxBatch)
      underWay += 1
      send(calls).finally(() => {
        underWay -= 1
        void flush()
      })
    }
  }

  async function send(calls: readonly Waiting[]): Promise<void> {
    try {
      const answers = await postCalls(asker, url, calls)
      if (answers === null) {
        maxBatch = 1
        queue.unshift(...calls)
        return
      }
      for (const waiting of calls) settle(waiting, answers)
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }

  return {
    url,
    call: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1
        queue.push({ id: lastId, method, params, resolve, reject })
        if (queue.length === 1) queueMicrotask(flush)
      }),
  }
}

/**
 * Sends calls in one request.
 *
 * @returns what the node answered; null if it refused a batch, so that each call must be sent alone.
 * @throws {Unanswered}
 */
export async function postCalls(
  asker: Asker,
  url: string,
  calls: readonly Call[],
): Promise<readonly unknown[] | null> {
  const envelopes = calls.map(({ id, method, params }) => ({ jsonrpc: '2.0', id, method, params }))
  const { bytes } = await request(
    asker,
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      cache: 'no-store',
      body: JSON.stringify(envelopes.length === 1 ? envelopes[0] : envelopes),
    },
    MAX_ANSWER_BYTES,
  )
  const answer = parseJson(bytes)
  if (Array.isArray(answer)) return answer
  return calls.length > 1 && isRecord(answer) && 'error' in answer ? null : [answer]
}

function settle(waiting: Waiting, answers: readonly unknown[]): void {
  try {
    waiting.resolve(readResult(waiting, answers))
  } catch (error) {
    waiting.reject(error)
  }
}

/** The result of one call among the answers to its request. @throws {Unanswered} unless there is exactly one answer. */
export function readResult({ id, method }: Call, answers: readonly unknown[]): unknown {
  const [answer, ...others] = answers.filter(isRecord).filter((each) => each.id === id)
  if (answer?.jsonrpc !== '2.0' || others.length > 0) {
    throw new Unanswered('malformed', `${method} was not answered in JSON-RPC 2.0`)
  }
  if ('error' in answer) throw toUnanswered(method, answer.error)
  if (!('result' in answer)) throw new Unanswered('malformed', `${method} was answered without a result`)
  return answer.result
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Unanswered('malformed', 'the node’s answer is not JSON')
  }
}

function toUnanswered(method: string, error: unknown): Unanswered {
  const { code, message } = isRecord(error) ? error : {}
  const text = `${method}: ${typeof message === 'string' ? message.slice(0, 200) : 'an error without words'}`
  return new Unanswered(typeof code === 'number' ? (kindByCode[code] ?? 'unreachable') : 'malformed', text)
}

/**
 * Errors with a meaning of their own: EIP-1474's codes, geth's 3 for a revert, and HTTP's 429 from some providers.
 */
const kindByCode: Readonly<Record<number, UnknownKind>> = {
  [-32005]: 'rate-limited',
  429: 'rate-limited',
  3: 'malformed',
  [-32600]: 'malformed',
  [-32601]: 'malformed',
  [-32602]: 'malformed',
}

/** Whether `value` is a JSON object, neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
