import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { packBody } from './pack-body'

const JSON_TYPE = 'application/json'

/** Answers with JSON, and keeps the headers that were set on `c`. */
export function jsonAnswer(c: Context, value: unknown, status: ContentfulStatusCode): Response {
  const { body, headers } = packBody(c, encodeJson(value))
  return c.body(body, status, { ...headers, 'content-type': JSON_TYPE })
}

/** A JSON answer of its own, for callers who share it: it has no header of any one request. */
export function sharedJsonAnswer(value: unknown, more: Readonly<Record<string, string>> = {}): Response {
  const bytes = encodeJson(value)
  // The header gives the length, so that only long answers are compressed.
  const headers = { 'content-type': JSON_TYPE, 'content-length': String(bytes.length) }
  return new Response(bytes, { headers: { ...headers, ...more } })
}

function encodeJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value))
}
