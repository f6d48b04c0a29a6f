import { StorageFullError } from '@certify/domain/certificate/content-errors'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what would be written while the disk is nearly full; reading goes on. A database on a full disk may never
 * answer again, so it is not let come to that.
 *
 * @param exempt - Paths whose POST writes nothing.
 */
export function refuseWhenFull(hasRoom: () => boolean, exempt: readonly string[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !exempt.includes(c.req.path) && !hasRoom())
      throw new StorageFullError({})
    await next()
  }
}
