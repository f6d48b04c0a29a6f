import type { UnknownKind } from './check-id'
import type { Deadline } from './deadline'
import { Unanswered } from './unanswered'

/** An answer, or why there is none. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly kind: UnknownKind; readonly detail: string }

/** Runs `question`. A thrown error becomes "no answer", so that no failure looks like a finding. */
export async function attempt<T>(question: () => Promise<T> | T): Promise<Answer<T>> {
  try {
    return { ok: true, value: await question() }
  } catch (error) {
    if (error instanceof Unanswered) return { ok: false, kind: error.kind, detail: error.message }
    return { ok: false, kind: 'malformed', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** Whether a retry may help. It cannot help with nonsense or erased content. Every other failure may be temporary. */
export function isRetryable(kind: UnknownKind): boolean {
  return kind !== 'malformed' && kind !== 'erased'
}

/** What asking needs from outside: the network, time limits and the clock. */
export type Asker = {
  readonly fetch: typeof fetch
  /** Milliseconds for one request, headers and body together. */
  readonly requestTimeout: number
  /** Ends the whole verification when its time is up or the caller leaves. */
  readonly deadline: Deadline
  readonly now: () => Date
}

/** A response within the size limit, with its whole body. */
export type Response = { readonly contentType: string; readonly bytes: Uint8Array }

/**
 * One bounded HTTP request, without cookie, redirect or referrer. The answer must not depend on who asks, and only
 * configured addresses are asked.
 *
 * @throws {Unanswered} for every answer that is not a 2xx of at most `maxBytes`.
 */
export async function request(
  asker: Asker,
  url: string,
  init: RequestInit,
  maxBytes: number,
): Promise<Response> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, asker.requestTimeout)
  const release = asker.deadline.whenOver(stop)
  try {
    if (asker.deadline.isOver) throw new Unanswered('timeout', 'the time for this verification was up')
    const response = await asker.fetch(url, {
      ...init,
      signal: controller.signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (response.status === 410 && (await saysErased(response))) throw new Unanswered('erased', 'erased')
    if (!response.ok) {
      await response.body?.cancel()
      throw new Unanswered(kindOfStatus(response.status), `HTTP ${response.status}`)
    }
    return {
      contentType: (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
      bytes: await readBounded(response, maxBytes),
    }
  } catch (error) {
    if (error instanceof Unanswered) throw error
    if (controller.signal.aborted) throw new Unanswered('timeout', 'no answer in time')
    throw new Unanswered('unreachable', error instanceof Error ? error.message : 'the request failed')
  } finally {
    clearTimeout(timer)
    release()
  }
}

/** A gateway of this product distinguishes erased content from content that it does not have. */
async function saysErased(response: globalThis.Response): Promise<boolean> {
  try {
    const text = new TextDecoder().decode(await readBounded(response, 4096))
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && Reflect.get(body, 'code') === 'content.erased'
  } catch {
    return false
  }
}

function kindOfStatus(status: number): UnknownKind {
  if (status === 429) return 'rate-limited'
  return status === 408 || status === 504 ? 'timeout' : 'unreachable'
}

async function readBounded(
  response: Pick<globalThis.Response, 'body'>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > maxBytes) {
      await reader?.cancel()
      throw new Unanswered('malformed', `the answer is longer than ${maxBytes} bytes`)
    }
    chunks.push(part.value)
  }
  return concat(chunks)
}

/** Joins byte strings. */
export function concat(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
