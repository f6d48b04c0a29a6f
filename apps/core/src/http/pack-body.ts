import { promisify } from 'node:util'
import { gunzipSync, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

const gzipSoon = promisify(gzip)

/** Shorter bodies are sent as they are, because they gain nothing. */
export const PACK_FROM_BYTES = 1_024
/** Compressing this much takes a quarter of a millisecond. Another thread compresses longer bodies as they are sent. */
const PACK_UP_TO_BYTES = 32_768

/**
 * A whole body in the encoding that its caller reads, with the headers that say so. Streams, which the server would
 * otherwise use for compressing, take longer to set up than most bodies take to compress.
 */
export function packBody(
  c: Context,
  bytes: Uint8Array<ArrayBuffer>,
): { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> } {
  const plain = { 'content-length': String(bytes.length) }
  const isWorth = bytes.length >= PACK_FROM_BYTES && bytes.length <= PACK_UP_TO_BYTES
  if (!isWorth || !readsGzip(c)) return { body: bytes, headers: plain }
  const body = gzipSync(bytes)
  return { body, headers: { 'content-length': String(body.length), 'content-encoding': 'gzip' } }
}

/** Pages that were compressed last, by their text. */
const packedPages = new Map<string, Promise<Buffer>>()
const MOST_PACKED = 20

/**
 * The same for a page, which may be long. Another thread compresses it as a whole, once for all who open the page while
 * its text stays.
 */
export async function packPage(c: Context, text: string): Promise<ReturnType<typeof packBody>> {
  if (text.length < PACK_FROM_BYTES || !readsGzip(c)) return packBody(c, new TextEncoder().encode(text))
  const known = packedPages.get(text)
  const packed = known ?? gzipSoon(text)
  // The next caller tries again.
  if (!known) packed.catch(() => packedPages.delete(text))
  packedPages.delete(text)
  packedPages.set(text, packed)
  const [oldest] = packedPages.keys()
  if (packedPages.size > MOST_PACKED && oldest !== undefined) packedPages.delete(oldest)
  const body = new Uint8Array(await packed)
  return { body, headers: { 'content-length': String(body.length), 'content-encoding': 'gzip' } }
}

/**
 * Returns a block in the encoding that its caller reads. Drawings and documents shrink to a third, so only they are
 * compressed. Another thread does this, because a block may have a megabyte.
 */
export async function packText(
  c: Context,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{
  readonly body: Uint8Array<ArrayBuffer>
  readonly encoding: Readonly<Record<string, string>>
}> {
  const isText = bytes[0] === '<'.charCodeAt(0) || bytes[0] === '{'.charCodeAt(0)
  if (!isText || bytes.length < PACK_FROM_BYTES || !readsGzip(c)) return { body: bytes, encoding: {} }
  return { body: new Uint8Array(await gzipSoon(bytes)), encoding: { 'content-encoding': 'gzip' } }
}

/** The text of an answer, packed or not. The answer can still be sent. */
export async function readText(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.clone().arrayBuffer())
  const isPacked = answer.headers.get('content-encoding') === 'gzip'
  return (isPacked ? gunzipSync(bytes) : bytes).toString()
}

/** Whether the caller reads gzip. */
export function readsGzip(c: Context): boolean {
  return accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' }) === 'gzip'
}
