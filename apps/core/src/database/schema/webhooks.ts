import {
  deliveryStates,
  type MessageType,
  type WebhookFacts,
  type WebhookType,
} from '@certify/domain/webhook/webhook'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { momentColumn } from './columns'

/** Addresses of organizers' programs that get messages about facts. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => accounts.id),
    /** The member who made the webhook (a row of `organization_members`). The webhook ends with the membership. */
    memberId: integer('member_id'),
    url: text('url').notNull(),
    types: jsonb('types').$type<WebhookType[]>().notNull(),
    /** Encrypted, because signing needs the secret itself. */
    secret: text('secret').notNull(),
    /** The earlier secret, while receivers change to the new one. */
    formerSecret: text('former_secret'),
    formerUntil: momentColumn('former_until'),
    createdAt: momentColumn('created_at').notNull(),
    disabledAt: momentColumn('disabled_at'),
  },
  (t) => [index('webhooks_organizer').on(t.organizerId)],
)

/** Messages to webhooks, written in the transactions of their facts. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull(),
    type: text('type').$type<MessageType>().notNull(),
    facts: jsonb('facts').$type<WebhookFacts>().notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The HTTP status of the receiver's last answer. */
    status: integer('status'),
    notBefore: momentColumn('not_before').notNull(),
    /** The process that is sending the message, and how long no other process may (by the database's clock). */
    holder: text('holder'),
    leaseUntil: momentColumn('lease_until'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_message').on(t.webhookId, t.messageId),
    index('webhook_deliveries_due')
      .on(t.webhookId, t.notBefore, t.id)
      .where(sql`${t.state} in ('waiting', 'sending')`),
    index('webhook_deliveries_log').on(t.webhookId, t.id),
    index('webhook_deliveries_created').on(t.createdAt),
  ],
)
