import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns'

/** Leases with fencing: every commit of a holder checks its `epoch`. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  epoch: bigint('epoch', { mode: 'number' }).notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
})

/**
 * Who did what to which event and certificate. Rows can only be added: triggers of the migration refuse every change.
 * They also give each record its position in its event's chain, and a hash that binds it to the record before.
 */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: momentColumn('at').notNull(),
    actorId: integer('actor_id'),
    action: text('action').notNull(),
    eventId: integer('event_id'),
    tokenId: text('token_id'),
    facts: jsonb('facts').$type<Record<string, string | number | boolean | null>>().notNull(),
    /** Written by the trigger. Counts from 1 in the chain of `event_id`. Records without an event share a chain. */
    position: integer('position').notNull().default(0),
    hash: text('hash').notNull().default(''),
  },
  (t) => [
    index('audit_records_event').on(t.eventId, t.id),
    index('audit_records_actor').on(t.actorId, t.id),
    uniqueIndex('audit_records_position_key').on(sql`coalesce(${t.eventId}, 0)`, t.position),
  ],
)

/** The length and last hash of each chain of audit records, so that removed records are noticed. 0 is "no event". */
export const auditHeads = pgTable('audit_heads', {
  eventId: integer('event_id').primaryKey(),
  length: integer('length').notNull(),
  hash: text('hash').notNull(),
})

/**
 * The counts of all replicas in time windows. The migration makes the table unlogged, because counts must be cheap to
 * write and are worthless after a crash.
 */
export const rateCounters = pgTable(
  'rate_counters',
  {
    name: text('name').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    resetsAt: momentColumn('resets_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.key] }), index('rate_counters_resets_at').on(t.resetsAt)],
)

/** Answers to requests with an `Idempotency-Key`, kept for a day. While a row has no status, its request still runs. */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    /** In lower case. */
    wallet: text('wallet').notNull(),
    keyHash: text('key_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    begunAt: momentColumn('begun_at').notNull(),
    status: integer('status'),
    /** The body, encrypted. */
    sealed: text('sealed'),
  },
  (t) => [primaryKey({ columns: [t.wallet, t.keyHash] }), index('kept_answers_begun').on(t.begunAt)],
)

/** Content about people who erased their accounts. It is never served again. */
export const erasedContent = pgTable('erased_content', {
  cid: text('cid').primaryKey(),
  erasedAt: momentColumn('erased_at').notNull(),
  /** When the store removed the bytes; null until then. */
  removedAt: momentColumn('removed_at'),
})

/** Files of artworks and events that were replaced by other files. Triggers of the migration record them. */
export const replacedContent = pgTable('replaced_content', {
  cid: text('cid').primaryKey(),
  replacedAt: momentColumn('replaced_at').notNull(),
  /** When the store removed the bytes; null until then. */
  removedAt: momentColumn('removed_at'),
})

/** Small facts of this installation: the registries deployed on the local chain, how far the test clock was moved. */
export const instanceFacts = pgTable('instance_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

/** The number of rows of each kind. Triggers keep it current, so that no query counts a whole table. */
export const totals = pgTable('totals', {
  name: text('name', {
    enum: [
      'events',
      'canceled events',
      'unlisted events',
      'unlisted canceled events',
      'minting events',
      'organizers',
      'certificates',
      'final requests',
    ],
  }).primaryKey(),
  count: integer('count').notNull(),
})
