import type { Context } from 'hono'

/** The range that is asked for. RFC 9110 has ranges for GET only. */
export function readRange({ req }: Context): string | undefined {
  return req.method === 'GET' ? req.header('range') : undefined
}

/**
 * Answers with a body or, if a GET asks for one range of its bytes, with that part (206), or with its length if it
 * has no such part (416). Several ranges get the whole body, as RFC 9110 allows. The body is sent as it is, because a
 * range counts its bytes before any encoding.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-14
 */
export function answerInPart(
  c: Context,
  body: Uint8Array<ArrayBuffer>,
  given: Readonly<Record<string, string>>,
): Response {
  const headers = { ...given, 'accept-ranges': 'bytes' }
  const condition = c.req.header('if-range')
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(readRange(c) ?? '') ?? []
  const isOther = condition !== undefined && condition !== given.etag
  const isBackwards = from !== '' && to !== '' && Number(to) < Number(from)
  if ((from === '' && to === '') || isBackwards || isOther) return new Response(body, { headers })
  // Without a first byte, `to` is the length of the end that is wanted.
  const start = from === '' ? Math.max(0, body.length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? body.length - 1 : Math.min(Number(to), body.length - 1)
  if (start > end) {
    // A shared cache must not keep it for callers who ask for the whole.
    const range = { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${body.length}` }
    return new Response(null, { status: 416, headers: range })
  }
  return new Response(body.subarray(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      'cache-control': `${given['cache-control']}, no-transform`,
      'content-range': `bytes ${start}-${end}/${body.length}`,
      'content-length': String(end + 1 - start),
    },
  })
}
