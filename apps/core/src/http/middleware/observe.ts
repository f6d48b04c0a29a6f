import type { Log } from '@certify/domain/issuing/log'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'
import type { Metrics } from '../metrics/metrics'

/** The methods that metrics tell apart. A caller may send dozens of others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts and logs each request by its route's pattern, because addresses may contain wallets. */
export function observe(log: Log, metrics: Metrics): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const route = c.get('route')
    // Requests that no API route served belong to a page, which may log them.
    if (route === undefined && c.res.status < 500) return
    const seconds = (performance.now() - start) / 1000
    const { status } = c.res
    const { method } = c.req
    const known = METHODS.has(method) ? method : 'other'
    metrics.observeRequest({ method: known, route: route ?? 'none', status, seconds })
    log.info('request', {
      requestId: c.get('requestId'),
      traceparent: c.get('traceparent'),
      method,
      route: route ?? null,
      status,
      milliseconds: Math.round(seconds * 1000),
    })
  }
}
