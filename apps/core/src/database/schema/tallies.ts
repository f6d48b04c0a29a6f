import { requestStates } from '@certify/domain/certificate/certificate'
import type { RefusalValues } from '@certify/domain/shared/refusal-words'
import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { mintBatches } from './certificates'
import { reaches, standingColumns } from './columns'
import { events, rosterEntries } from './events'

/**
 * How many people of a roster stand alike. There are few ways to stand, so the figures of an event cost the same for
 * ten people as for twenty thousand. Triggers of the migration keep these tables current, and the audit counts again.
 */
export const rosterTallies = pgTable(
  'roster_tallies',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    status: text('status', { enum: rosterEntries.status.enumValues }).notNull(),
    attendance: text('attendance', { enum: rosterEntries.attendance.enumValues }),
    attendanceContested: boolean('attendance_contested').notNull(),
    nameChoice: text('name_choice', { enum: rosterEntries.nameChoice.enumValues }),
    ...standingColumns,
    people: integer('people').notNull(),
  },
  (t) => [
    unique('roster_tallies_key')
      .on(
        t.eventId,
        t.status,
        t.attendance,
        t.attendanceContested,
        t.nameChoice,
        t.reach,
        t.isRequested,
        t.isHeld,
        t.hasOwnArtwork,
      )
      .nullsNotDistinct(),
  ],
)

/** How many rows of an event a table has in each state. */
export const eventTallies = pgTable(
  'event_tallies',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** The table. */
    of: text('of', {
      enum: [
        'certificate_requests',
        'corrections',
        'invitations',
        'join_requests',
        'mail_outbox',
        'waitlist_entries',
      ],
    }).notNull(),
    /**
     * Empty where the table has no states. Of mails only those of announcements are counted, by the number of the
     * announcement, the state, and why a mail was dropped.
     */
    state: text('state').notNull(),
    /** Whether the person gets announcements; empty where the table does not say it. */
    reach: text('reach', { enum: ['', ...reaches] }).notNull(),
    rows: integer('rows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.of, t.state, t.reach] })],
)

/** How many requests of a batch are in each state; blocked ones by their reason. */
export const batchTallies = pgTable(
  'batch_tallies',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => mintBatches.id),
    state: text('state', { enum: requestStates }).notNull(),
    /** A hash of the next two columns; empty without a reason. */
    reason: text('reason').notNull(),
    blockedCode: text('blocked_code'),
    blockedValues: jsonb('blocked_values').$type<RefusalValues>(),
    requests: integer('requests').notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.state, t.reason] })],
)
