import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import type { MemberId } from '@certify/domain/team/member'
import { type Delivery, WEBHOOK_LOG_SHOWN, type Webhook } from '@certify/domain/webhook/webhook'
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { webhookDeliveries, webhooks } from '../database/schema/webhooks'

type WebhookRow = typeof webhooks.$inferSelect

/** The webhooks of organizers. Their secrets are stored encrypted. */
export function webhookStore(tx: Queries) {
  return {
    async count(organizerId: AccountId): Promise<number> {
      const own = tx.select({ total: count() }).from(webhooks)
      return onlyRow(await own.where(eq(webhooks.organizerId, organizerId))).total
    },
    async add({
      types,
      ...webhook
    }: Omit<Webhook, 'id' | 'disabledAt'> & {
      secret: string
      memberId: MemberId | null
    }): Promise<Webhook> {
      const values = { ...webhook, types: [...types] }
      return toWebhook(onlyRow(await tx.insert(webhooks).values(values).returning()))
    },
    /** Holds a webhook until the transaction ends. Refuses another organizer's. */
    async hold(organizerId: AccountId, id: number): Promise<Pick<WebhookRow, 'id' | 'url' | 'secret'>> {
      const [row] = await tx.select().from(webhooks).where(isOwn(organizerId, id)).for('update')
      if (!row) throw refuse('webhook.not_found')
      return row
    },
    async change(id: number, changes: Partial<WebhookRow>): Promise<void> {
      await tx.update(webhooks).set(changes).where(eq(webhooks.id, id))
    },
    /** Removes a webhook with its log. Does nothing if the organizer has no such webhook. */
    async remove(organizerId: AccountId, id: number): Promise<void> {
      await tx.delete(webhooks).where(isOwn(organizerId, id))
    },
    /** Writes a message of the type `ping`. */
    async addPing(webhookId: number, at: Date): Promise<void> {
      const messageId = sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`
      const ping = { webhookId, messageId, type: 'ping', facts: {}, notBefore: at, createdAt: at } as const
      await tx.insert(webhookDeliveries).values(ping)
    },
    /** Lets a message wait for its first attempt, unless it is on its way. Refuses a message that is not the webhook's. */
    async restart(webhookId: number, deliveryId: number, at: Date): Promise<void> {
      const isThis = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId))
      const found = await tx.select().from(webhookDeliveries).where(isThis).for('update')
      if (found.length === 0) throw refuse('webhook.not_found')
      await tx
        .update(webhookDeliveries)
        .set({ state: 'waiting', attempts: 0, notBefore: at })
        .where(and(isThis, ne(webhookDeliveries.state, 'sending')))
    },
  }
}

/** Reads the webhooks of organizers. */
export function webhookReads(queries: Queries) {
  return translated({
    /** The organizer's webhooks, oldest first. */
    listOf: async (organizerId: AccountId) => {
      const own = queries.select().from(webhooks).where(eq(webhooks.organizerId, organizerId))
      return (await own.orderBy(asc(webhooks.id))).map(toWebhook)
    },
    /** Since when the oldest message is due, of webhooks that are on; null: none is. */
    oldestDue: async (now: Date): Promise<Date | null> => {
      const { rows } = await queries.execute<{ ms: number | null }>(sql`
          select extract(epoch from min(d.not_before))::float8 * 1000 as ms
          from webhooks w join webhook_deliveries d on d.webhook_id = w.id
          where w.disabled_at is null and d.state in ('waiting', 'sending') and d.not_before <= ${now.toISOString()}::timestamptz`)
      const { ms } = onlyRow(rows)
      return ms === null ? null : new Date(ms)
    },
    /** The latest messages, newest first. Refuses another organizer's webhook. */
    readLog: async (organizerId: AccountId, id: number) => {
      const found = await queries.select({ id: webhooks.id }).from(webhooks).where(isOwn(organizerId, id))
      if (found.length === 0) throw refuse('webhook.not_found')
      const rows = await queries
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, id))
        .orderBy(desc(webhookDeliveries.id))
        .limit(WEBHOOK_LOG_SHOWN)
      return rows.map(toDelivery)
    },
  })
}

function isOwn(organizerId: number, id: number) {
  return and(eq(webhooks.id, id), eq(webhooks.organizerId, organizerId))
}

function toWebhook(row: WebhookRow): Webhook {
  const { id, organizerId, url, types, createdAt, disabledAt } = row
  return { id, organizerId: trusted.accountId(organizerId), url, types, createdAt, disabledAt }
}

function toDelivery(row: typeof webhookDeliveries.$inferSelect): Delivery {
  const { id, messageId, type, state, attempts, status, createdAt, notBefore } = row
  const isDone = state === 'delivered' || state === 'failed'
  return { id, messageId, type, state, attempts, status, createdAt, nextAt: isDone ? null : notBefore }
}
