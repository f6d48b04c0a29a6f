import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { holdsAnswer } from './holds-answer'
import { readsGzip } from './pack-body'

const gzipSoon = promisify(gzip)

type Made = { readonly text: string; readonly headers: Readonly<Record<string, string>> }

/**
 * An answer that is the same for everybody as long as the process runs. It is made for its first caller, compressed
 * once by another thread, and a caller who has it gets an empty answer. A failure is not kept.
 */
export function staticAnswer(make: () => Promise<Made>): (c: Context) => Promise<Response> {
  let prepared: Promise<ReturnType<typeof prepare>> | undefined
  let packed: Promise<Buffer> | undefined
  return async (c) => {
    prepared ??= make()
      .then(prepare)
      .catch((error: unknown) => {
        prepared = undefined
        throw error
      })
    const { bytes, etag, common, headers } = await prepared
    if (holdsAnswer(c, etag)) return c.body(null, 304, common)
    const isPacked = readsGzip(c)
    if (isPacked)
      packed ??= gzipSoon(bytes).catch((error: unknown) => {
        packed = undefined
        throw error
      })
    const body = isPacked ? new Uint8Array((await packed) ?? bytes) : bytes
    return c.body(body, 200, {
      ...headers,
      ...common,
      'content-length': String(body.length),
      ...(isPacked && { 'content-encoding': 'gzip' }),
    })
  }
}

function prepare({ text, headers }: Made) {
  const bytes = new TextEncoder().encode(text)
  // The tag is weak, because the same text is sent compressed or plain.
  const etag = `W/"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  // Nothing on the way may compress the text for each caller again.
  const common = { etag, 'cache-control': 'no-cache, no-transform' }
  return { bytes, etag, common, headers }
}
