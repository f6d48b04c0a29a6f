import { hashSecret } from '@certify/domain/account/secret'
import type { Context } from 'hono'

/**
 * Whether the request has the token; false if there is none. Comparing hashes keeps its time from telling the token.
 */
export function bearsToken(c: Context, token: string | null): boolean {
  const [scheme, sent] = (c.req.header('authorization') ?? '').split(' ')
  if (token === null || scheme?.toLowerCase() !== 'bearer' || !sent) return false
  return hashSecret(sent) === hashSecret(token)
}
