import { refuse } from '@certify/domain/shared/errors'
import { isLoopback } from '@certify/domain/shared/loopback'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that change something under a host name that is neither ours nor loopback. A page can point its own
 * name at this machine; its browser then takes us for that page's origin.
 *
 * @param exempt - Paths whose POST changes nothing.
 * @see https://en.wikipedia.org/wiki/DNS_rebinding
 */
export function refuseForeignHost(
  { publicUrl, trustedProxies }: { publicUrl: string; trustedProxies: number },
  exempt: readonly string[],
): MiddlewareHandler<ApiEnv> {
  const own = new URL(publicUrl).hostname
  const isOurs = (host: string) => {
    if (!URL.canParse(`http://${host}`)) return false
    const { hostname } = new URL(`http://${host}`)
    return hostname === own || isLoopback(hostname)
  }
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !exempt.includes(c.req.path)) {
      if (!isOurs(readHost(c, trustedProxies))) throw refuse('request.foreign_host', { url: publicUrl })
    }
    await next()
  }
}

/** The host that the caller asked for. A proxy that replaces it keeps the caller's in X-Forwarded-Host. */
function readHost(c: Context<ApiEnv>, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-host') : undefined
  return forwarded?.split(',').at(-1)?.trim() || c.req.header('host') || new URL(c.req.url).host
}
