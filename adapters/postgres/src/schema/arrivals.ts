import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { momentColumn } from './columns'
import { events } from './events'

/** Right codes that browsers have scanned. Only the hash of the cookie's secret is kept, for half an hour. */
export const attendanceClaims = pgTable(
  'attendance_claims',
  {
    tokenHash: text('token_hash').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    source: text('source', { enum: ['code', 'rotating'] }).notNull(),
    scannedAt: momentColumn('scanned_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    /** Who used it. */
    accountId: integer('account_id').references(() => accounts.id),
  },
  (t) => [index('attendance_claims_expires_at').on(t.expiresAt)],
)
