import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { holdsAnswer } from '../holds-answer'
import { PACK_FROM_BYTES, readsGzip } from '../pack-body'

/** An answer for several callers, serialized once and compressed at most once. */
export type SharedAnswer = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array<ArrayBuffer>
  /** Names this very answer, for callers who have it already; null if nobody may keep it. */
  readonly tag: string | null
  /** The compressed body, made for the first caller who takes it; null if the body is too short to gain. */
  zip(): Promise<Uint8Array<ArrayBuffer>> | null
}

const SHARED_CACHING = 'public, max-age=0, s-maxage=2, must-revalidate'

const compress = promisify(gzip)

/** Keeps an answer for several callers. */
export async function toSharedAnswer(answer: Response): Promise<SharedAnswer> {
  const body = new Uint8Array(await answer.arrayBuffer())
  const headers = [...answer.headers]
  let zipped: Promise<Uint8Array<ArrayBuffer>> | undefined
  return {
    status: answer.status,
    headers,
    body,
    tag: answer.ok ? hashAnswer(headers, body) : null,
    zip() {
      if (body.length < PACK_FROM_BYTES) return null
      zipped ??= compress(body)
      return zipped
    },
  }
}

/**
 * Sends a shared answer in the encoding of one caller. A shared cache may keep it as long as we do. A browser asks
 * every time, and gets an empty answer if it has the same one, so nobody misses their own change.
 */
export async function sendShared(
  c: Context,
  { status, headers, body, tag, zip }: SharedAnswer,
  isSignedIn: boolean,
): Promise<Response> {
  const own = new Headers(headers.map(([...pair]) => pair))
  if (tag !== null) {
    own.set('etag', tag)
    own.set('vary', 'Cookie')
    own.set('cache-control', isSignedIn ? 'private, no-cache' : SHARED_CACHING)
    if (holdsAnswer(c, tag)) {
      for (const name of ['content-type', 'content-length']) own.delete(name)
      return new Response(null, { status: 304, headers: own })
    }
  }
  const zipped = readsGzip(c) ? await zip() : null
  if (zipped) {
    own.set('content-encoding', 'gzip')
    own.set('content-length', String(zipped.length))
  }
  return new Response(zipped ?? body, { status, headers: own })
}

/**
 * The tag is weak, because we send the same answer compressed or plain. It covers the headers, which name other pages.
 */
function hashAnswer(headers: readonly (readonly [string, string])[], body: Uint8Array): string {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(body)
  return `W/"${hash.digest('hex').slice(0, 32)}"`
}
