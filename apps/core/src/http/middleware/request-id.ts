import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'
import { continueTrace, runInTrace } from '../trace'

/** Gives each request a name for its log line, its error answer, and a header of every answer; and its trace. */
export const requestId: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const id = randomUUID()
  const trace = continueTrace({
    traceparent: c.req.header('traceparent'),
    tracestate: c.req.header('tracestate'),
  })
  c.set('requestId', id)
  c.set('traceparent', trace.traceparent)
  await runInTrace(trace, next)
  c.res.headers.set('x-request-id', id)
}
