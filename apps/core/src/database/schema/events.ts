import type { Completion } from '@certify/domain/agenda/completion'
import type { Credit } from '@certify/domain/agenda/credit'
import { joiningModes, waitlistModes, walkInModes } from '@certify/domain/event/joining-modes'
import { attendanceSources } from '@certify/domain/roster/attendance'
import { joinRequestStates } from '@certify/domain/roster/join-request'
import { nameProposalStates } from '@certify/domain/roster/name-proposal'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { folded, momentColumn, reachColumn, standingColumns, words } from './columns'

/** An agenda item as stored. `time` is in the event's time zone: `HH:mm`, or free text as typed. */
export type StoredAgendaRow = {
  time: string
  topic: string
  speaker?: string
  description?: string
  duration?: string
  /** The number of its row in `agenda_items`; absent: it checks nobody in. */
  item?: number
}

/** Events. The status of an event is never stored; readers derive it from these columns and the clock. */
export const events = pgTable(
  'events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => accounts.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    location: text('location').notNull(),
    /** The tags as the organizer spells them. */
    tags: text('tags').array().notNull().default([]),
    /** The tags in the form in which they are compared, see `toTagKey`. */
    tagKeys: text('tag_keys').array().notNull().default([]),
    onlineLink: text('online_link'),
    /** IANA name, e.g. `Europe/Lisbon`. */
    timeZone: text('time_zone').notNull(),
    startsAt: momentColumn('starts_at').notNull(),
    endsAt: momentColumn('ends_at').notNull(),
    /** How long before the start people can check in. */
    doorsOpenMinutes: integer('doors_open_minutes').notNull().default(60),
    /** Raising this number invalidates the codes on the screen. */
    doorEpoch: integer('door_epoch').notNull().default(0),
    /** 0 = unlimited. */
    maxAttendees: integer('max_attendees').notNull(),
    /** Roster entries that hold a seat (active ones); guarded by the check below. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Seats kept for people in line; guarded by the same check. */
    seatsOffered: integer('seats_offered').notNull().default(0),
    waitlist: text('waitlist', { enum: waitlistModes }).notNull().default('automatic'),
    joining: text('joining', { enum: joiningModes }).notNull().default('open'),
    /** Opens an unlisted event to people who are not on its list. The digits of a UUID that are random: 80 bits. */
    linkKey: text('link_key')
      .notNull()
      .default(sql`(right(gen_random_uuid()::text, 12) || left(gen_random_uuid()::text, 8))`),
    joiningQuestion: text('joining_question'),
    /** How many questions people answer when they join, and the highest number that a question has had. */
    questionsAsked: integer('questions_asked').notNull().default(0),
    questionsNumbered: integer('questions_numbered').notNull().default(0),
    /** null = follows `joining`. */
    walkIns: text('walk_ins', { enum: walkInModes }),
    /** Active entries recorded present. Triggers keep this and the next two current, and the audit counts them again. */
    attended: integer('attended').notNull().default(0),
    /** Valid certificates. A certificate and the correction that has taken its place count once. */
    held: integer('minted').notNull().default(0),
    /** Active entries recorded present whose person holds a certificate of the event. */
    certified: integer('certified').notNull().default(0),
    pictureCid: text('picture_cid'),
    requirements: jsonb('requirements').$type<string[]>().notNull(),
    agenda: jsonb('agenda').$type<StoredAgendaRow[]>().notNull(),
    /** What a person must have attended to get a certificate; null: being present is enough. */
    completion: jsonb('completion').$type<Completion>(),
    /** What certificates say was earned; null: nothing. */
    credit: jsonb('credit').$type<Credit>(),
    /** Whether people may have their sessions named on the certificate. */
    listsSessions: boolean('lists_sessions').notNull().default(false),
    /** The highest number that an item of the agenda has had. */
    lastItem: integer('last_item').notNull().default(0),
    /** How many sessions are held. The act that changes the agenda writes this and the next three. */
    sessionsHeld: integer('sessions_held').notNull().default(0),
    requiredHeld: integer('required_held').notNull().default(0),
    minutesHeld: integer('minutes_held').notNull().default(0),
    pointsHeld: integer('points_held').notNull().default(0),
    /** While people's marks are still to be added up by a new agenda or rule: since when. */
    addingUpSince: momentColumn('adding_up_since'),
    eventType: text('event_type'),
    difficulty: text('difficulty'),
    /** Whether certificates show the names of people who agree to that. */
    printsNames: boolean('prints_names').notNull().default(false),
    minting: text('minting', { enum: ['never', 'open', 'closed'] })
      .notNull()
      .default('never'),
    canceledAt: momentColumn('canceled_at'),
    /** The start before the latest edit that moved it. */
    previousStartsAt: momentColumn('previous_starts_at'),
    /** A keyed hash of the attendance code, used to find it. It reveals nothing without the key. */
    codeMac: text('attendance_code_mac'),
    /** The code encrypted, for the organizer who shows it. */
    codeSealed: text('attendance_code_sealed'),
    /** The code before the rotation, which is accepted for one more minute. */
    previousCodeMac: text('previous_attendance_code_mac'),
    attendanceCodeRotatedAt: momentColumn('attendance_code_rotated_at'),
    /** Wrong codes tried by people of the roster since `wrongCodesSince`. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    wrongCodesSince: momentColumn('wrong_codes_since'),
    /** Until then, or until the code is rotated, wrong codes are refused as too many. Right codes always count. */
    codeLockedUntil: momentColumn('code_locked_until'),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
    /** The SEQUENCE of its calendar entry. Each change that a calendar shows raises it by one. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** Lists search `searched_events`. Only replicas of the previous version read these three, during an update. */
    words: words('words')
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple', fold_text(title || ' ' || description))`),
    titleFolded: folded('title_folded', 'title'),
    locationFolded: folded('location_folded', 'location'),
  },
  (t) => [
    uniqueIndex('events_attendance_code_mac_key').on(t.codeMac),
    // Lists search `searched_events`. These indexes have every column that a status depends on.
    index('events_organizer_starts_at').on(
      t.organizerId,
      t.startsAt,
      t.id,
      t.endsAt,
      t.minting,
      t.canceledAt,
      t.joining,
    ),
    // One small index for each open status, so that no count or list of open events reads the many past events.
    index('events_by_clock')
      .on(t.endsAt, t.startsAt, t.id, t.joining)
      .where(sql`${t.canceledAt} is null and ${t.minting} = 'never'`),
    index('events_minting')
      .on(t.startsAt, t.id, t.joining)
      .where(sql`${t.canceledAt} is null and ${t.minting} = 'open'`),
    index('events_previous_attendance_code_mac')
      .on(t.previousCodeMac)
      .where(sql`${t.previousCodeMac} is not null`),
    check(
      'events_seats',
      sql`${t.seatsTaken} >= 0 and ${t.seatsOffered} >= 0 and (${t.maxAttendees} = 0 or ${t.seatsTaken} + ${t.seatsOffered} <= ${t.maxAttendees})`,
    ),
    check('events_times', sql`${t.endsAt} >= ${t.startsAt}`),
  ],
)

/** The people on an event's roster, with their recorded attendance. Leaving deletes the row; revoking keeps it. */
export const rosterEntries = pgTable(
  'roster_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    status: text('status', { enum: ['active', 'revoked'] }).notNull(),
    /** null = not recorded. */
    attendance: text('attendance', { enum: ['present', 'absent'] }),
    /** How attendance was recorded. This and the next columns are computed from the person's marks. */
    attendanceSource: text('attendance_source', { enum: attendanceSources }),
    attendanceAt: momentColumn('attendance_at'),
    attendedMinutes: integer('attended_minutes'),
    attendanceBy: integer('attendance_by').references(() => accounts.id),
    attendanceContested: boolean('attendance_contested').notNull().default(false),
    /** What the person attended of the agenda, computed from their marks; `pointsAttended` in hundredths. */
    sessionsAttended: integer('sessions_attended').notNull().default(0),
    requiredAttended: integer('required_attended').notNull().default(0),
    minutesAttended: integer('minutes_attended').notNull().default(0),
    pointsAttended: integer('points_attended').notNull().default(0),
    /** The person's choice whether to name their sessions on the certificate; null: no choice yet. */
    sessionChoice: text('session_choice', { enum: ['list', 'omit'] }),
    ticketVersion: integer('ticket_version').notNull().default(1),
    /** SHA-256 of the ticket's text, hex. Null until a door first asks; a trigger clears it with each new version. */
    ticketHash: text('ticket_hash'),
    /** When anything that a door's list shows changed, on the database's clock. A trigger keeps it. */
    changedAt: momentColumn('changed_at').notNull().default(sql`now()`),
    /** The person's choice whether to print their name on this event's certificate; null: no choice yet. */
    nameChoice: text('name_choice', { enum: ['print', 'omit'] }),
    /** The exact name to print; only with the choice `print`. */
    printedName: text('printed_name'),
    nameChosenAt: momentColumn('name_chosen_at'),
    /** Another spelling that the organizer proposed, and what became of it; null: none, or the account is erased. */
    proposedName: text('proposed_name'),
    proposalReason: text('proposal_reason'),
    proposedAt: momentColumn('proposed_at'),
    proposalState: text('proposal_state', { enum: nameProposalStates }),
    createdAt: momentColumn('created_at').notNull(),
    revokedAt: momentColumn('revoked_at'),
    ...standingColumns,
  },
  (t) => [
    uniqueIndex('roster_entries_event_account_key').on(t.eventId, t.accountId),
    index('roster_entries_event').on(t.eventId, t.id),
    // Doors look for these. Usually there are none.
    index('roster_entries_without_hash').on(t.eventId, t.id).where(sql`${t.ticketHash} is null`),
    // One for each part of a roster, in the order of the list.
    index('roster_entries_present')
      .on(t.eventId, t.id)
      .where(sql`${t.status} = 'active' and ${t.attendance} = 'present'`),
    index('roster_entries_absent')
      .on(t.eventId, t.id)
      .where(sql`${t.status} = 'active' and ${t.attendance} = 'absent'`),
    index('roster_entries_not_recorded')
      .on(t.eventId, t.id)
      .where(sql`${t.status} = 'active' and ${t.attendance} is null`),
    index('roster_entries_revoked').on(t.eventId, t.id).where(sql`${t.status} = 'revoked'`),
    index('roster_entries_held').on(t.eventId, t.id).where(sql`${t.status} = 'active' and ${t.isHeld}`),
    index('roster_entries_to_decide')
      .on(t.eventId, t.id)
      .where(sql`${t.status} = 'active' and ${t.attendanceContested}`),
    index('roster_entries_account').on(t.accountId),
    uniqueIndex('roster_entries_event_ticket_key').on(t.eventId, t.ticketHash),
    index('roster_entries_event_changed').on(t.eventId, t.changedAt, t.id),
    check(
      'roster_entries_printed_name',
      sql`(${t.nameChoice} is not distinct from 'print') = (${t.printedName} is not null)`,
    ),
    check(
      'roster_entries_proposed_name',
      sql`num_nonnulls(${t.proposedName}, ${t.proposedAt}, ${t.proposalState}) in (0, 3)`,
    ),
  ],
)

/** The people in line for an event, ordered by id. Getting a seat, leaving, or missing an offer deletes the row. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The time until which a seat is kept for the person; null while no seat is offered. */
    offeredUntil: momentColumn('offered_until'),
    createdAt: momentColumn('created_at').notNull(),
    ...reachColumn,
  },
  (t) => [
    uniqueIndex('waitlist_entries_event_account_key').on(t.eventId, t.accountId),
    index('waitlist_entries_event').on(t.eventId, t.id),
    index('waitlist_entries_account').on(t.accountId),
    index('waitlist_entries_offered').on(t.offeredUntil).where(sql`${t.offeredUntil} is not null`),
  ],
)

/**
 * The figures of an organizer's events, listed ones apart from unlisted ones. Triggers add up at the end of each
 * transaction, so that acts at different events wait for each other as briefly as can be.
 */
export const organizerTotals = pgTable(
  'organizer_totals',
  {
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => accounts.id),
    isListed: boolean('is_listed').notNull(),
    events: integer('events').notNull(),
    minting: integer('minting').notNull(),
    canceled: integer('canceled').notNull(),
    seatsTaken: integer('seats_taken').notNull(),
    attended: integer('attended').notNull(),
    held: integer('held').notNull(),
    certified: integer('certified').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizerId, t.isListed] })],
)

/** Figures of an organizer's events per UTC day, for analytics. Triggers of the migration keep them current. */
export const organizerDays = pgTable(
  'organizer_days',
  {
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => accounts.id),
    day: date('day').notNull(),
    registrations: integer('registrations').notNull().default(0),
    attendances: integer('attendances').notNull().default(0),
    certificates: integer('certificates').notNull().default(0),
    revocations: integer('revocations').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.organizerId, t.day] })],
)

/** Requests for a place at an event by approval. Taking back a waiting request deletes the row. */
export const joinRequests = pgTable(
  'join_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    state: text('state', { enum: joinRequestStates }).notNull().default('waiting'),
    answer: text('answer'),
    askedAt: momentColumn('asked_at').notNull(),
    decidedAt: momentColumn('decided_at'),
    ...reachColumn,
  },
  (t) => [
    uniqueIndex('join_requests_event_account_key').on(t.eventId, t.accountId),
    index('join_requests_event_state').on(t.eventId, t.state, t.id),
    // The order of the list.
    index('join_requests_listed')
      .on(t.eventId, sql`(${t.state} <> 'waiting')`, t.id)
      .where(sql`${t.state} <> 'approved'`),
    index('join_requests_account').on(t.accountId),
  ],
)
