import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** Leases with fencing: the holder's `epoch` is checked in every commit it makes. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  epoch: bigint('epoch', { mode: 'number' }).notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Who did what to which event and certificate. Append-only. */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    actorId: integer('actor_id'),
    action: text('action').notNull(),
    eventId: integer('event_id'),
    tokenId: text('token_id'),
    facts: jsonb('facts').$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (t) => [index('audit_records_event').on(t.eventId, t.id)],
)

/** Small facts of this installation: the registries deployed on the local chain, how far the test clock was moved. */
export const instanceFacts = pgTable('instance_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
