import { domainChanges } from '@certify/domain/credential/claimed-domain'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { momentColumn } from './columns'

/** The domain that each organizer claims, and what the DNS said about it last. */
export const domainClaims = pgTable(
  'domain_claims',
  {
    organizerId: integer('organizer_id')
      .primaryKey()
      .references(() => accounts.id),
    domain: text('domain').notNull(),
    claimedAt: momentColumn('claimed_at').notNull(),
    answer: text('answer', { enum: ['named', 'another', 'absent'] }),
    askedAt: momentColumn('asked_at'),
    unanswered: boolean('unanswered').notNull().default(false),
    confirmedAt: momentColumn('confirmed_at'),
    nextAskAt: momentColumn('next_ask_at').notNull(),
  },
  (t) => [index('domain_claims_due').on(t.nextAskAt)],
)

/** What happened to claims. Rows are only added, and are deleted only with the account. */
export const domainHistory = pgTable(
  'domain_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => accounts.id),
    domain: text('domain').notNull(),
    change: text('change', { enum: domainChanges }).notNull(),
    at: momentColumn('at').notNull(),
  },
  (t) => [index('domain_history_organizer').on(t.organizerId, t.id)],
)
