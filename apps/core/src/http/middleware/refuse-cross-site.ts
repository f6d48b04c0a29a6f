import { refuse } from '@certify/domain/shared/errors'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes requested by another site's page. Browsers state the source of a request in `Sec-Fetch-Site` or
 * `Origin`. A request with a cookie but without either is refused.
 *
 * @param exempt - Paths whose POST changes nothing and needs no cookie.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function refuseCrossSite(publicUrl: string, exempt: readonly string[]): MiddlewareHandler<ApiEnv> {
  const own = new URL(publicUrl).origin
  return async (c, next) => {
    if (
      !SAFE_METHODS.has(c.req.method) &&
      !exempt.includes(c.req.path) &&
      !comesFromHere(c.req.raw.headers, own)
    ) {
      throw refuse('request.cross_site')
    }
    await next()
  }
}

function comesFromHere(headers: Headers, own: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (origin !== null) return origin === own
  return !headers.has('cookie')
}
