import {
  type ApiKey,
  type ApiKeyRepository,
  MAX_KEYS,
  TooManyKeysError,
} from '@certify/domain/account/api-key'
import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { findActingMember } from '../audit/acting-member'
import type { Queries } from '../database/connection/client'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts, apiKeys } from '../database/schema/accounts'

/** Organizers' keys in PostgreSQL. A revoked key is deleted. */
export function apiKeyRepository(queries: Queries): ApiKeyRepository {
  return {
    create: (key) =>
      transact(queries, async (tx) => {
        // The lock makes concurrent requests count the keys one after the other.
        await tx.select().from(accounts).where(eq(accounts.id, key.organizerId)).for('update')
        const own = await tx
          .select({ total: count() })
          .from(apiKeys)
          .where(eq(apiKeys.organizerId, key.organizerId))
        if (onlyRow(own).total >= MAX_KEYS) throw new TooManyKeysError()
        await tx.insert(apiKeys).values({ ...key, memberId: findActingMember(), scopes: [...key.scopes] })
      }),
    find: (secretHash, at) =>
      translating(async () => {
        const isLive = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at))
        const [row] = await queries
          .select()
          .from(apiKeys)
          .where(and(eq(apiKeys.secretHash, secretHash), isLive))
        return row ? toKey(row) : null
      }),
    listOf: (organizerId) =>
      translating(async () => {
        const rows = await queries
          .select()
          .from(apiKeys)
          .where(eq(apiKeys.organizerId, organizerId))
          .orderBy(desc(apiKeys.createdAt))
        return rows.map(toKey)
      }),
    revoke: (id, organizerId) =>
      translating(async () => {
        await queries.delete(apiKeys).where(and(eq(apiKeys.id, id), eq(apiKeys.organizerId, organizerId)))
      }),
    noteUse: (id, at) =>
      translating(async () => {
        await queries.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, id))
      }),
  }
}

function toKey({ secretHash: _, memberId: __, ...row }: typeof apiKeys.$inferSelect): ApiKey {
  return {
    ...row,
    id: trusted.keyId(row.id),
    organizerId: trusted.accountId(row.organizerId),
    eventId: row.eventId === null ? null : trusted.eventId(row.eventId),
  }
}
