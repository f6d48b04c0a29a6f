import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { momentColumn } from './columns'
import { events } from './events'

/** Right codes that browsers have scanned. Only hashes of secrets are kept, for half an hour. */
export const attendanceClaims = pgTable(
  'attendance_claims',
  {
    tokenHash: text('token_hash').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** The agenda item whose code it was; null: the event's. */
    item: integer('item'),
    source: text('source', { enum: ['code', 'rotating'] }).notNull(),
    scannedAt: momentColumn('scanned_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    /** The account that used the scan. */
    accountId: integer('account_id').references(() => accounts.id),
    /** The hash of the link that takes the scan into another browser. The link works until it is opened. */
    handoverHash: text('handover_hash'),
    handoverExpiresAt: momentColumn('handover_expires_at'),
    /** The hash of the secret of the browser that took over the scan. */
    takenHash: text('taken_hash'),
  },
  (t) => [
    index('attendance_claims_account').on(t.accountId).where(sql`${t.accountId} is not null`),
    index('attendance_claims_expires_at').on(t.expiresAt),
    uniqueIndex('attendance_claims_handover_hash').on(t.handoverHash),
    uniqueIndex('attendance_claims_taken_hash').on(t.takenHash),
  ],
)
