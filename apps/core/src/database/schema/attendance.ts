import { attendanceSources } from '@certify/domain/roster/attendance'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { momentColumn } from './columns'
import { events, rosterEntries } from './events'
import { organizationMembers } from './teams'

/** Links under which people scan tickets at one door of an event. */
export const doorLinks = pgTable(
  'door_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    label: text('label').notNull(),
    /** The agenda item at whose door it is; null: the entrance, or the device chooses. */
    item: integer('item'),
    /** SHA-256 of the secret in the link, hex. */
    secretHash: text('secret_hash').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => accounts.id),
    /** The member who made the link for the organization. The link ends with the membership. */
    memberId: integer('member_id').references(() => organizationMembers.id),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    revokedAt: momentColumn('revoked_at'),
    lastHeardAt: momentColumn('last_heard_at'),
  },
  (t) => [
    uniqueIndex('door_links_secret_hash_key').on(t.secretHash),
    index('door_links_event').on(t.eventId),
  ],
)

/** Tickets that count no more: renewed, or of people who left. A trigger adds them, so that doors can forget them. */
export const endedTickets = pgTable(
  'ended_tickets',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** On the database's clock. */
    endedAt: momentColumn('ended_at').notNull(),
    ticketHash: text('ticket_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.endedAt, t.ticketHash] })],
)

/**
 * Marks about people's attendance, in the order in which the server got them. Rows are added, and only erasing an account
 * changes some.
 */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: integer('number').generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** Null if the ticket belongs to no one on the roster, or if the mark changed nothing. */
    entryId: integer('entry_id').references(() => rosterEntries.id, { onDelete: 'cascade' }),
    /** The agenda item that it is about; null: the event. */
    item: integer('item'),
    kind: text('kind', { enum: ['present', 'absent', 'undo'] }).notNull(),
    undoes: uuid('undoes'),
    source: text('source', { enum: attendanceSources }).notNull(),
    doorLinkId: integer('door_link_id').references((): AnyPgColumn => doorLinks.id),
    actorId: integer('actor_id').references(() => accounts.id),
    /** For how many minutes a list from another system says that the person attended. */
    minutes: integer('minutes'),
    /** When it happened, on the server's clock. */
    at: momentColumn('at').notNull(),
    /** Until when an imported list says that the person stayed. */
    until: momentColumn('until'),
    /** The time on the door's own clock, and how far that clock was from the server's at their last contact. */
    deviceAt: momentColumn('device_at'),
    offsetMs: integer('offset_ms'),
    receivedAt: momentColumn('received_at').notNull(),
    /** The answer to the door. If the door repeats the mark, it gets the same answer. */
    outcome: text('outcome'),
  },
  (t) => [
    index('attendance_marks_entry').on(t.entryId, t.number),
    index('attendance_marks_event').on(t.eventId, t.at),
    // An agenda item with marks cannot be removed.
    index('attendance_marks_item').on(t.eventId, t.item).where(sql`${t.item} is not null`),
    // Few marks are taken back, and whether one was must not read all that its person has.
    index('attendance_marks_undoes').on(t.undoes).where(sql`${t.undoes} is not null`),
    check('attendance_marks_minutes', sql`${t.minutes} is null or ${t.source} = 'imported'`),
    check('attendance_marks_undo', sql`(${t.kind} = 'undo') = (${t.undoes} is not null)`),
  ],
)
