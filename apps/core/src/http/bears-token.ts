import { hashSecret } from '@certify/domain/account/secret'
import type { Context } from 'hono'

/**
 * Whether the request has the token; false where no token is set. It compares hashes, so that its time says nothing about
 * the token.
 */
export function bearsToken(c: Context, token: string | null): boolean {
  const [scheme, sent] = (c.req.header('authorization') ?? '').split(' ')
  if (token === null || scheme?.toLowerCase() !== 'bearer' || !sent) return false
  return hashSecret(sent) === hashSecret(token)
}
