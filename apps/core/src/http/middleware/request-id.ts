import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'

/** Gives each request a name for its log line, its error answer, and a header of every answer. */
export const requestId: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const id = randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set('x-request-id', id)
}
