import { setTimeout as sleep } from 'node:timers/promises'
import { saysNothing } from './says-nothing'

/** The pause before the first repetition, in milliseconds. Each further one is twice as long. */
const FIRST_PAUSE_MS = 100
/** The longest `Retry-After` that is waited for, in seconds. The caller's own rhythm is right for a longer one. */
const LONGEST_WAIT_SECONDS = 2
/** Statuses that no repetition changes: the request or its key is wrong. */
const finalStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 415])

/**
 * A `fetch` for JSON-RPC that asks again when a read got no answer: after a broken connection, 429, an outage, or an
 * error that {saysNothing}. It waits as long as `Retry-After` says, or twice as long each time, with jitter. Whatever
 * may change something is asked once.
 *
 * The signal of `init` bounds the whole. A node that does not answer in time is not asked again.
 *
 * @param repeats - How often a question is repeated at most.
 * @param timeoutMs - The time limit for each attempt.
 */
export function askAgain(
  repeats: number,
  timeoutMs: number,
): (url: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (url, init = {}) => {
    if (!isRead(String(init.body))) return fetch(url, within(timeoutMs, init))
    for (let repeated = 0; ; repeated++) {
      const tried = await tryOnce(url, within(timeoutMs, init))
      if (tried.answers || repeated === repeats || tried.waitSeconds > LONGEST_WAIT_SECONDS)
        return tried.end()
      const pause = Math.max(tried.waitSeconds * 1_000, FIRST_PAUSE_MS * 2 ** repeated)
      // Jitter, so that questions that failed together are not repeated together.
      if (!(await rest(pause * (1 + Math.random() / 4), init.signal))) return tried.end()
    }
  }
}

function within(timeoutMs: number, init: RequestInit): RequestInit {
  const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]
  return { ...init, signal: AbortSignal.any(signals) }
}

/** Waits. @returns false if the caller's time is up first. */
async function rest(milliseconds: number, signal: AbortSignal | null | undefined): Promise<boolean> {
  return sleep(milliseconds, true, { ...(signal && { signal }) }).catch(() => false)
}

/** One attempt. `end` returns its response, or throws its error, if there is no further attempt. */
type Tried = { readonly answers: boolean; readonly waitSeconds: number; end(): Response }

async function tryOnce(url: string | URL | Request, init: RequestInit): Promise<Tried> {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    const { status, headers } = response
    return {
      answers: finalStatuses.has(status) || isAnswer(text, response.ok),
      waitSeconds: Number(headers.get('retry-after')) || 0,
      end: () => new Response(text, { status, headers: plainHeaders(headers) }),
    }
  } catch (error) {
    const end = () => {
      throw error
    }
    return { answers: init.signal?.aborted === true || isRefusedConnection(error), waitSeconds: 0, end }
  }
}

/** The headers without those that describe the encoding of the body on its way. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) plain.delete(name)
  return plain
}

/** Whether each call of a body only reads. */
function isRead(body: string): boolean {
  const calls: unknown[] = [JSON.parse(body)].flat()
  return calls.every((call) => {
    const method: unknown = Object(call).method
    return typeof method === 'string' && /^(eth|net|web3)_(?!send|submit|sign|new|uninstall)/.test(method)
  })
}

/** Whether a response answers every call of its request. Its body can still be read afterwards. */
export async function holdsAnswers(response: Response): Promise<boolean> {
  return isAnswer(await response.clone().text(), response.ok)
}

/** Whether a body is JSON-RPC in which every call was answered. Some nodes give a contract's refusal another status. */
function isAnswer(text: string, isOk: boolean): boolean {
  // Most answers have no error, and some have megabytes.
  if (!text.includes('"error"')) return isOk && /^\s*[[{]/.test(text)
  try {
    return [JSON.parse(text)].flat().every((answer) => {
      const error: unknown = Object(answer).error
      return (
        error === undefined || error === null || (typeof error === 'object' && saysNothing(error) === null)
      )
    })
  } catch {
    return false
  }
}

/** Nothing listens at the node's address, which a moment does not change. */
function isRefusedConnection(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : null
  return Object(cause).code === 'ECONNREFUSED'
}
