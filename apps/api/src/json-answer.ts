import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Answers with JSON, and keeps the headers that were set on `c`. */
export function jsonAnswer(c: Context, value: unknown, status: ContentfulStatusCode): Response {
  const { bytes, headers } = encodeJson(value)
  return c.body(bytes, status, headers)
}

/** A JSON answer of its own, for callers who share it: it has no header of any one request. */
export function sharedJsonAnswer(value: unknown, more: Readonly<Record<string, string>> = {}): Response {
  const { bytes, headers } = encodeJson(value)
  return new Response(bytes, { headers: { ...headers, ...more } })
}

/** The length is said, so that only long answers are compressed. */
function encodeJson(value: unknown) {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return {
    bytes,
    headers: { 'content-type': 'application/json', 'content-length': String(bytes.length) },
  }
}
