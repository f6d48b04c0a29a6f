import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Answers with JSON and says how long it is, so that only long answers are compressed. */
export function jsonAnswer(c: Context, value: unknown, status: ContentfulStatusCode): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return c.body(bytes, status, {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
  })
}
