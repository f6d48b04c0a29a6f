import {
  type Delivery,
  MAX_WEBHOOKS,
  TooManyWebhooksError,
  WEBHOOK_LOG_SHOWN,
  type Webhook,
  WebhookNotFoundError,
  type WebhookRepository,
} from '@certify/domain/webhook/webhook'
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { findActingMember } from '../audit/acting-member'
import type { Queries } from '../database/connection/client'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { webhookDeliveries, webhooks } from '../database/schema/webhooks'
import { openSecretBox } from './secret-box'

/**
 * Organizers' webhooks in PostgreSQL.
 *
 * @param key - 32 bytes that all replicas share. Secrets are encrypted with one derived from it.
 */
export function webhookRepository(queries: Queries, key: Uint8Array): WebhookRepository {
  const box = openSecretBox(key)
  return {
    create: ({ secret, types, ...webhook }) =>
      transact(queries, async (tx) => {
        const { organizerId } = webhook
        // The lock makes two simultaneous creations take turns, so that the second counts the first.
        await tx.select().from(accounts).where(eq(accounts.id, organizerId)).for('update')
        const own = await tx
          .select({ total: count() })
          .from(webhooks)
          .where(eq(webhooks.organizerId, organizerId))
        if (onlyRow(own).total >= MAX_WEBHOOKS) throw new TooManyWebhooksError()
        const sealed = box.seal(secret, webhook.url)
        const row = { ...webhook, memberId: findActingMember(), types: [...types], secret: sealed }
        return toWebhook(onlyRow(await tx.insert(webhooks).values(row).returning()))
      }),

    listOf: (organizerId) =>
      translating(async () => {
        const rows = await queries
          .select()
          .from(webhooks)
          .where(eq(webhooks.organizerId, organizerId))
          .orderBy(asc(webhooks.id))
        return rows.map(toWebhook)
      }),

    ping: (id, organizerId, at) =>
      transact(queries, async (tx) => {
        const switchedOn = await tx
          .update(webhooks)
          .set({ disabledAt: null })
          .where(isOwn(id, organizerId))
          .returning({ id: webhooks.id })
        if (switchedOn.length === 0) throw new WebhookNotFoundError()
        const messageId = sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`
        await tx
          .insert(webhookDeliveries)
          .values({ webhookId: id, messageId, type: 'ping', facts: {}, notBefore: at, createdAt: at })
      }),

    changeSecret: (id, organizerId, { secret, formerUntil }) =>
      transact(queries, async (tx) => {
        const [row] = await tx.select().from(webhooks).where(isOwn(id, organizerId)).for('update')
        if (!row) throw new WebhookNotFoundError()
        await tx
          .update(webhooks)
          .set({ secret: box.seal(secret, row.url), formerSecret: row.secret, formerUntil })
          .where(eq(webhooks.id, id))
      }),

    remove: (id, organizerId) =>
      translating(async () => {
        await queries.delete(webhooks).where(isOwn(id, organizerId))
      }),

    readLog: (id, organizerId) =>
      translating(async () => {
        await assertOwn(queries, id, organizerId)
        const rows = await queries
          .select()
          .from(webhookDeliveries)
          .where(eq(webhookDeliveries.webhookId, id))
          .orderBy(desc(webhookDeliveries.id))
          .limit(WEBHOOK_LOG_SHOWN)
        return rows.map(toDelivery)
      }),

    resend: (id, deliveryId, organizerId, at) =>
      transact(queries, async (tx) => {
        await assertOwn(tx, id, organizerId)
        const isOfWebhook = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id))
        const found = await tx.select().from(webhookDeliveries).where(isOfWebhook).for('update')
        if (found.length === 0) throw new WebhookNotFoundError()
        await tx
          .update(webhookDeliveries)
          .set({ state: 'waiting', attempts: 0, notBefore: at })
          .where(and(isOfWebhook, ne(webhookDeliveries.state, 'sending')))
      }),
  }
}

function isOwn(id: number, organizerId: number) {
  return and(eq(webhooks.id, id), eq(webhooks.organizerId, organizerId))
}

/** @throws {WebhookNotFoundError} */
async function assertOwn(queries: Queries, id: number, organizerId: number): Promise<void> {
  const found = await queries.select({ id: webhooks.id }).from(webhooks).where(isOwn(id, organizerId))
  if (found.length === 0) throw new WebhookNotFoundError()
}

function toWebhook(row: typeof webhooks.$inferSelect): Webhook {
  const { id, organizerId, url, types, createdAt, disabledAt } = row
  return { id, organizerId: trusted.accountId(organizerId), url, types, createdAt, disabledAt }
}

function toDelivery(row: typeof webhookDeliveries.$inferSelect): Delivery {
  const { id, messageId, type, state, attempts, status, createdAt, notBefore } = row
  const isDone = state === 'delivered' || state === 'failed'
  return { id, messageId, type, state, attempts, status, createdAt, nextAt: isDone ? null : notBefore }
}
