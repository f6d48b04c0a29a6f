import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'

/** Names each request: in its log line, in its error answer, and in a header of every answer. */
export const requestId: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const id = randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set('x-request-id', id)
}
