import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** An answer for several callers, serialized once and compressed at most once. */
export type SharedAnswer = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array<ArrayBuffer>
  /** The compressed body, made for the first caller who takes it; null if the body is too short to gain. */
  zip(): Promise<Uint8Array<ArrayBuffer>> | null
}

/** Shorter answers are sent as they are, as by the compression of all other answers. */
const ZIP_FROM_BYTES = 1_024

const compress = promisify(gzip)

/** Keeps an answer for several callers. */
export async function toSharedAnswer(answer: Response): Promise<SharedAnswer> {
  const body = new Uint8Array(await answer.arrayBuffer())
  let zipped: Promise<Uint8Array<ArrayBuffer>> | undefined
  return {
    status: answer.status,
    headers: [...answer.headers],
    body,
    zip() {
      if (body.length < ZIP_FROM_BYTES) return null
      zipped ??= compress(body)
      return zipped
    },
  }
}

/** Sends a shared answer in the encoding of one caller. */
export async function sendShared(
  c: Context,
  { status, headers, body, zip }: SharedAnswer,
): Promise<Response> {
  const own = new Headers(headers.map(([...pair]) => pair))
  const zipped = readsGzip(c) ? await zip() : null
  if (zipped) {
    own.set('content-encoding', 'gzip')
    own.set('content-length', String(zipped.length))
    own.append('vary', 'Accept-Encoding')
  }
  return new Response(zipped ?? body, { status, headers: own })
}

function readsGzip(c: Context): boolean {
  return accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' }) === 'gzip'
}
