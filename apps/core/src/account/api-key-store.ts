import { type ApiKey, hashKeyText, type KeyId } from '@certify/domain/account/api-key'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { MemberId } from '@certify/domain/team/member'
import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts, apiKeys } from '../database/schema/accounts'
import { toAccount } from './account-rows'

/** The keys of organizers. Only a hash of each is stored, and a revoked key is deleted. */
export function apiKeyStore(tx: Queries) {
  return {
    async count(organizerId: AccountId): Promise<number> {
      const own = tx.select({ total: count() }).from(apiKeys)
      return onlyRow(await own.where(eq(apiKeys.organizerId, organizerId))).total
    },
    async add(key: ApiKey & { secretHash: string; memberId: MemberId | null }): Promise<void> {
      await tx.insert(apiKeys).values({ ...key, scopes: [...key.scopes] })
    },
    async remove(organizerId: AccountId, id: KeyId): Promise<void> {
      await tx.delete(apiKeys).where(and(eq(apiKeys.id, id), eq(apiKeys.organizerId, organizerId)))
    },
  }
}

/** Reads the keys of organizers. */
export function apiKeyReads(queries: Queries) {
  return translated({
    /** A key that is neither revoked nor expired, by its text, and the account that made it; null otherwise. */
    find: async (text: string, at: Date) => {
      const isLive = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at))
      const [row] = await queries
        .select({ key: apiKeys, account: accounts })
        .from(apiKeys)
        .innerJoin(accounts, eq(accounts.id, apiKeys.organizerId))
        .where(and(eq(apiKeys.secretHash, hashKeyText(text)), isLive))
      return row ? { key: toKey(row.key), account: toAccount(row.account) } : null
    },
    /** The organizer's keys that are not revoked, newest first. */
    listOf: async (organizerId: AccountId) => {
      const own = queries.select().from(apiKeys).where(eq(apiKeys.organizerId, organizerId))
      return (await own.orderBy(desc(apiKeys.createdAt))).map(toKey)
    },
    noteUse: async (id: KeyId, at: Date) => {
      await queries.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, id))
    },
  })
}

function toKey({ secretHash: _, memberId: __, ...row }: typeof apiKeys.$inferSelect): ApiKey {
  return {
    ...row,
    id: trusted.keyId(row.id),
    organizerId: trusted.accountId(row.organizerId),
    eventId: row.eventId === null ? null : trusted.eventId(row.eventId),
  }
}
