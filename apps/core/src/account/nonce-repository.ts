import type { NonceRepository } from '@certify/domain/account/nonce-repository'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { nonces } from '../database/schema/accounts'

/** Sign-in nonces in PostgreSQL. */
export function nonceRepository(queries: Queries): NonceRepository {
  return {
    add: (nonce) => translating(async () => void (await queries.insert(nonces).values(nonce))),
    isFresh: ({ nonceHash, browserHash, at }) =>
      translating(async () => {
        const fresh = and(
          eq(nonces.nonceHash, nonceHash),
          eq(nonces.browserHash, browserHash),
          isNull(nonces.consumedAt),
          gt(nonces.expiresAt, at),
        )
        const found = await queries.select({ nonceHash: nonces.nonceHash }).from(nonces).where(fresh)
        return found.length > 0
      }),
    consume: ({ nonceHash, browserHash, at }) =>
      translating(async () => {
        const fresh = and(
          eq(nonces.nonceHash, nonceHash),
          isNull(nonces.consumedAt),
          gt(nonces.expiresAt, at),
        )
        const consumed = await queries
          .update(nonces)
          .set({ consumedAt: at })
          .where(fresh)
          .returning({ browserHash: nonces.browserHash })
        return consumed[0]?.browserHash === browserHash
      }),
    removeExpired: (at) =>
      translating(async () => {
        const { rowCount } = await queries.delete(nonces).where(lt(nonces.expiresAt, at))
        return rowCount ?? 0
      }),
  }
}
