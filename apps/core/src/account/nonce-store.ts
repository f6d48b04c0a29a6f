import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { nonces } from '../database/schema/accounts'

/** Nonces given out and not yet used; only hashes are stored. */
export function nonceStore(queries: Queries) {
  return translated({
    add: async (nonce: { nonceHash: string; browserHash: string; expiresAt: Date }) =>
      void (await queries.insert(nonces).values(nonce)),
    /** Whether `consume` would answer true now. Changes nothing, so that a made-up nonce costs only one lookup. */
    isFresh: async ({ nonceHash, browserHash, at }: Attempt) => {
      const ofBrowser = and(isUnused(nonceHash, at), eq(nonces.browserHash, browserHash))
      const found = await queries.select({ nonceHash: nonces.nonceHash }).from(nonces).where(ofBrowser)
      return found.length > 0
    },
    /**
     * Uses up a nonce in one statement, so that only one of several concurrent attempts succeeds. An attempt from another
     * browser uses it up, too, and gets the answer false.
     */
    consume: async ({ nonceHash, browserHash, at }: Attempt) => {
      const consumed = await queries
        .update(nonces)
        .set({ consumedAt: at })
        .where(isUnused(nonceHash, at))
        .returning({ browserHash: nonces.browserHash })
      return consumed[0]?.browserHash === browserHash
    },
    /** Forgets nonces that expired before `at`; answers how many. */
    removeExpired: async (at: Date) => {
      const { rowCount } = await queries.delete(nonces).where(lt(nonces.expiresAt, at))
      return rowCount ?? 0
    },
  })
}

export type NonceStore = ReturnType<typeof nonceStore>

type Attempt = { readonly nonceHash: string; readonly browserHash: string; readonly at: Date }

function isUnused(nonceHash: string, at: Date) {
  return and(eq(nonces.nonceHash, nonceHash), isNull(nonces.consumedAt), gt(nonces.expiresAt, at))
}
