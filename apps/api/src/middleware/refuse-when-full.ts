import { StorageFullError } from '@certify/domain/certificate/content-errors'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes while the disk is nearly full. Reading continues. A database on a full disk may never recover, so we
 * stop
 * before.
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
