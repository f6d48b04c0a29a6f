import { listFormats } from '@certify/domain/shared/csv'
import { MAX_PAGE_ITEMS } from '@certify/domain/shared/page'
import * as z from 'zod'
import {
  choice,
  count,
  MAX_ID,
  moment,
  pageOf,
  searchedFields,
  searchText,
  sessionAsked,
  wallet,
} from './fields'
import { requirement } from './roster'

/** What is recorded of a person at a session. `to_decide`: the organizer decides between two marks. */
const sessionStates = ['present', 'absent', 'to_decide'] as const

/** The sums of a person's sessions. */
const sums = { sessions_attended: z.int(), minutes_attended: z.int() }

/**
 * Query of `GET events/{id}/session-attendance`: everybody on the list who matches `q`, one part of the people of one
 * session, or with `part=to_decide` alone those with any session to decide; in the order in which they joined.
 */
export const sessionAttendanceQuery = z.object({
  page: count(1_000_000).default(1),
  per_page: count(MAX_PAGE_ITEMS).default(20),
  q: searchText.optional(),
  session: sessionAsked.optional(),
  /** Of the session; left out: those present. Without a session only `to_decide` chooses. */
  part: choice(sessionStates).optional(),
  /** The id of the last person of the page before: `page` then only says which number this one has. */
  after: count(MAX_ID).optional(),
})

const session = z.object({
  session: z.int(),
  topic: z.string(),
  room: z.string().optional(),
  start: moment,
  end: moment,
  canceled: z.boolean(),
})

const personAtSessions = z.object({
  id: z.int(),
  wallet_address: wallet(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(['approved', 'revoked']),
  /** By the number of the session; those where nothing is recorded are left out. */
  sessions: z.record(z.string(), z.object({ minutes: z.int(), state: z.enum(sessionStates) })),
  ...sums,
  /** Whether the event's rule for certificates is met; true without a rule. */
  met: z.boolean(),
})

/** `GET events/{id}/session-attendance`. */
export const sessionAttendance = pageOf(personAtSessions)
  .omit({ items: true })
  .extend({
    sessions: z.array(
      session.extend({
        counts: z.boolean(),
        /** How many attended it: present at the event, and for as long as its rule asks of a session. */
        attended: z.int(),
        /** Its places; left out without a limit. */
        capacity: z.int().optional(),
        /** Those who attended, in percent of everybody present at the event; left out while nobody is. */
        share: z.int().optional(),
      }),
    ),
    people: z.array(personAtSessions),
    /** How many people on the list have a session to decide; left out if nobody has, and while the event is `adding_up`. */
    to_decide: z.int().optional(),
    ...searchedFields,
  })
  .meta({ id: 'SessionAttendance' })
export type SessionAttendance = z.infer<typeof sessionAttendance>

/**
 * Query of `GET events/{id}/attendance.csv`. `wide`: a row for each person; `long`: one for each person and session;
 * `sessions`: one for each session, with how many attended it.
 */
export const attendanceCsvQuery = z.object({
  format: choice(listFormats).optional(),
  shape: choice(['wide', 'long', 'sessions']).default('wide'),
})

/** `GET users/{wallet}/events/{id}/sessions`. */
export const ownSessions = z
  .object({
    sessions: z.array(
      session.extend({
        counts: z.boolean(),
        required: z.boolean(),
        state: z.enum([...sessionStates, 'none']),
        minutes: z.int(),
      }),
    ),
    ...sums,
    sessions_held: z.int(),
    minutes_held: z.int(),
    /** The event's rule for certificates; left out without one. */
    requirement: requirement.optional(),
  })
  .meta({ id: 'OwnSessions' })
export type OwnSessions = z.infer<typeof ownSessions>
