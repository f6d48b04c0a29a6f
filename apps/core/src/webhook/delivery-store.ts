import { type ClaimedDelivery, type DeliveryOutcome, WEBHOOK_LOG_MS } from '@certify/domain/webhook/webhook'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { findsAny } from '../database/connection/finds-any'
import { transact } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { webhookDeliveries, webhooks } from '../database/schema/webhooks'
import { openSecretBox } from './secret-box'

/**
 * The deliveries, as the sender uses them. Each method is one transaction. Leases use the database's clock, everything
 * else uses the product's.
 *
 * @param key - 32 bytes that all replicas share.
 */
export function deliveryStore(queries: Queries, key: Uint8Array) {
  const box = openSecretBox(key)
  return translated({
    /**
     * Takes deliveries that are due, a few of each webhook, so that a slow receiver delays only its own messages. Other
     * senders do not get them until the lease ends.
     *
     * @param by - `except`: webhooks that the sender still works for.
     */
    claim: async ({
      now,
      holder,
      perWebhook,
      except,
      leaseSeconds,
    }: ClaimedBy): Promise<readonly ClaimedDelivery[]> => {
      const moment = sql`${now.toISOString()}::timestamptz`
      // Read first: the embedded database syncs even an update of no rows to the disk.
      const due = sql`
          select 1 from webhooks w join webhook_deliveries d on d.webhook_id = w.id
          where w.disabled_at is null and ${isDue(moment)}`
      if (!(await findsAny(queries, { name: 'messages', query: due, now }))) return []
      const { rows } = await queries.execute<ClaimedRow>(sql`
          with due as (
            select d.id, w.url, w.secret, case when w.former_until > ${moment} then w.former_secret end as former
            from webhooks w cross join lateral (
              select id from webhook_deliveries
              where webhook_id = w.id and ${isDue(moment)}
              order by not_before, id limit ${perWebhook} for update skip locked
            ) d
            where w.disabled_at is null
              and w.id not in (select jsonb_array_elements_text(${JSON.stringify(except)}::jsonb)::int)
          )
          update webhook_deliveries d
          set state = 'sending', holder = ${holder},
            lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
          from due where d.id = due.id
          returning d.id, d.webhook_id, d.message_id, d.type, d.facts, d.attempts, due.url, due.secret, due.former,
            (extract(epoch from d.created_at) * 1000)::float8 as created_ms`)
      return rows
        .sort((a, b) => a.id - b.id)
        .map(({ secret, former, ...row }) => {
          const sealed = former === null ? [secret] : [secret, former]
          return toClaimed(row, openEach(box, sealed, row.url))
        })
    },

    /** Does nothing if the holder lost its lease. */
    settle: (id: number, holder: string, outcome: DeliveryOutcome, at: Date): Promise<void> =>
      transact(queries, async (tx) => {
        const { state, status } = outcome
        const isHeld = and(
          eq(webhookDeliveries.id, id),
          eq(webhookDeliveries.state, 'sending'),
          eq(webhookDeliveries.holder, holder),
        )
        const [settled] = await tx
          .update(webhookDeliveries)
          .set({
            state,
            status,
            attempts: sql`${webhookDeliveries.attempts} + 1`,
            holder: null,
            leaseUntil: null,
            ...(outcome.state === 'waiting' && { notBefore: outcome.notBefore }),
          })
          .where(isHeld)
          .returning({ webhookId: webhookDeliveries.webhookId })
        if (settled && outcome.state === 'failed' && outcome.disables) {
          await tx.update(webhooks).set({ disabledAt: at }).where(eq(webhooks.id, settled.webhookId))
        }
      }),

    /** Releases what earlier senders held. Call it only if no other process can open the database. */
    endOtherLeases: async (holder: string): Promise<void> => {
      await queries.execute(sql`
          update webhook_deliveries set lease_until = clock_timestamp() - interval '1 second'
          where state = 'sending' and holder <> ${holder}`)
    },

    /** Removes messages that are older than the log shows. */
    removeOld: async (now: Date): Promise<void> => {
      const before = new Date(now.getTime() - WEBHOOK_LOG_MS)
      await queries.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
    },
  })
}

export type DeliveryStore = ReturnType<typeof deliveryStore>

type ClaimedBy = {
  readonly now: Date
  readonly holder: string
  readonly perWebhook: number
  readonly except: readonly number[]
  readonly leaseSeconds: number
}

/** None if one cannot be opened: the messages of this webhook then fail, and those of others go out. */
function openEach(
  box: ReturnType<typeof openSecretBox>,
  sealed: readonly string[],
  url: string,
): readonly string[] {
  try {
    return sealed.map((text) => box.open(text, url))
  } catch {
    return []
  }
}

/** A delivery is due, and no other sender holds it. A condition on `webhook_deliveries`. */
function isDue(moment: SQL): SQL {
  return sql`not_before <= ${moment}
    and (state = 'waiting' or (state = 'sending' and lease_until < clock_timestamp()))`
}

type ClaimedRow = {
  id: number
  webhook_id: number
  message_id: string
  type: ClaimedDelivery['type']
  facts: ClaimedDelivery['facts']
  attempts: number
  url: string
  secret: string
  former: string | null
  created_ms: number
}

function toClaimed(row: Omit<ClaimedRow, 'secret' | 'former'>, secrets: readonly string[]): ClaimedDelivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    url: row.url,
    secrets,
    messageId: row.message_id,
    type: row.type,
    facts: row.facts,
    createdAt: new Date(row.created_ms),
    attempts: row.attempts,
  }
}
