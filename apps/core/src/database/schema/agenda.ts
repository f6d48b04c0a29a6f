import { attendanceSources } from '@certify/domain/roster/attendance'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns'
import { events, rosterEntries } from './events'

/**
 * The items of agendas that check people in. What people read of one, its topic for example, is in its row of
 * `events.agenda`, which has its number as `item`.
 */
export const agendaItems = pgTable(
  'agenda_items',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** Its number within the event, which is never used again. */
    number: integer('number').notNull(),
    startsAt: momentColumn('starts_at').notNull(),
    endsAt: momentColumn('ends_at').notNull(),
    room: text('room'),
    /** 0 = unlimited. Doors only warn of it. */
    capacity: integer('capacity').notNull().default(0),
    /** False: a break, which counts for no rule and no sum. */
    counts: boolean('counts').notNull().default(true),
    /** Without it nobody gets a certificate. */
    required: boolean('required').notNull().default(false),
    /** How many minutes it counts; null: as long as it is. */
    minutes: integer('minutes'),
    /** In hundredths; null: none. */
    points: integer('points'),
    canceledAt: momentColumn('canceled_at'),
    /** People present at it. A trigger keeps this current, and the audit counts them again. */
    attended: integer('attended').notNull().default(0),
    /** Of them, who attended it: present at the event, and with enough minutes. Kept and counted again likewise. */
    counted: integer('counted').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.number] }),
    check('agenda_items_times', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** What a person's marks of one agenda item add up to. Without a mark there is no row. */
export const sessionAttendance = pgTable(
  'session_attendance',
  {
    entryId: integer('entry_id')
      .notNull()
      .references(() => rosterEntries.id, { onDelete: 'cascade' }),
    item: integer('item').notNull(),
    /** The entry's event, which has the item. */
    eventId: integer('event_id').notNull(),
    attendance: text('attendance', { enum: ['present', 'absent'] }).notNull(),
    source: text('source', { enum: attendanceSources }).notNull(),
    at: momentColumn('at').notNull(),
    minutes: integer('minutes').notNull(),
    /** Whether the minutes suffice for "attended". */
    counts: boolean('counts').notNull(),
    contested: boolean('contested').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.item] }),
    index('session_attendance_item').on(t.eventId, t.item, t.entryId),
    // Few people of a session are not plainly present, and lists of them must not read the others.
    index('session_attendance_others')
      .on(t.eventId, t.item, t.entryId)
      .where(sql`${t.attendance} = 'absent' or ${t.contested}`),
  ],
)

/**
 * People of an event whose marks are still to be added up by its agenda and its rule as they are now. Each row is done,
 * and deleted, in a transaction of its own.
 */
export const sessionRefolds = pgTable(
  'session_refolds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    entryIds: integer('entry_ids').array().notNull(),
  },
  (t) => [index('session_refolds_event').on(t.eventId)],
)
