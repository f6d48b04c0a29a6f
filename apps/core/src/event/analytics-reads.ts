import { statusAt } from '@certify/domain/event/event-status'
import type { DayCount, OrganizerAnalytics } from '@certify/domain/event/organizer-analytics'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { organizerDays, organizerTotals } from '../database/schema/events'
import { searchEvents } from './event-search'

const DAY_MS = 86_400_000
const LATEST_EVENTS = 50

/** An organizer's figures, from the counters that PostgreSQL keeps. */
export function analyticsReads(own: Queries) {
  const queries = forLists(own)
  return translated({
    /** The figures of an organizer: all-time totals, daily series and the latest events. */
    ofOrganizer: async (organizerId: AccountId, window: Window): Promise<OrganizerAnalytics> => {
      const { events: _, ...people } = await readTotals(queries, organizerId)
      return {
        ...(await readLatest(queries, organizerId, window.now)),
        ...people,
        ...(await countCertificates(queries, organizerId)),
        ...(await countByDay(queries, organizerId, window)),
      }
    },
    /** All-time figures of an organizer's events. */
    readTotals: (organizerId: AccountId) => readTotals(queries, organizerId),
  })
}

/** `days` is the length of the series, including today. */
type Window = { readonly now: Date; readonly days: number }

async function readTotals(queries: Queries, organizerId: AccountId) {
  const sum = (figure: PgColumn) => sql<number>`coalesce(sum(${figure}), 0)::int`
  const { events, seatsTaken, attended, held, certified } = organizerTotals
  const rows = await queries
    .select({
      events: sum(events),
      registered: sum(seatsTaken),
      present: sum(attended),
      held: sum(held),
      certified: sum(certified),
    })
    .from(organizerTotals)
    .where(eq(organizerTotals.organizerId, organizerId))
  return onlyRow(rows)
}

async function countCertificates(queries: Queries, organizerId: AccountId) {
  const rows = await queries
    .select({
      issued: sql<number>`coalesce(sum(${organizerDays.certificates}), 0)::int`,
      revoked: sql<number>`coalesce(sum(${organizerDays.revocations}), 0)::int`,
    })
    .from(organizerDays)
    .where(eq(organizerDays.organizerId, organizerId))
  return onlyRow(rows)
}

async function countByDay(
  queries: Queries,
  organizerId: AccountId,
  window: Window,
): Promise<Pick<OrganizerAnalytics, 'registrationsByDay' | 'attendanceByDay' | 'certificatesByDay'>> {
  const since = firstDay(window).toISOString().slice(0, 10)
  const days = await queries
    .select()
    .from(organizerDays)
    .where(and(eq(organizerDays.organizerId, organizerId), gte(organizerDays.day, since)))
  const series = (figure: 'registrations' | 'attendances' | 'certificates') =>
    everyDay(
      days.map((row) => ({ day: row.day, count: row[figure] })),
      window,
    )
  return {
    registrationsByDay: series('registrations'),
    attendanceByDay: series('attendances'),
    certificatesByDay: series('certificates'),
  }
}

function firstDay({ now, days }: Window): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return new Date(today - (days - 1) * DAY_MS)
}

/** Adds days without counts as zeros, so that a chart has one point for each day. */
function everyDay(counted: readonly DayCount[], window: Window): readonly DayCount[] {
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  const start = firstDay(window).getTime()
  return Array.from({ length: window.days }, (_, index) => {
    const day = new Date(start + index * DAY_MS).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}

/** The counts of all events of the organizer, and the latest of them. */
async function readLatest(
  queries: Queries,
  organizerId: AccountId,
  now: Date,
): Promise<Pick<OrganizerAnalytics, 'events' | 'latestEvents'>> {
  const query = { text: '', status: 'all', order: 'start', page: 1, perPage: LATEST_EVENTS } as const
  const found = await searchEvents(queries, { ...query, organizerId, withUnlisted: true, now })
  const latestEvents = found.items.map((event) => ({
    eventId: event.id,
    title: event.title,
    startsAt: event.startsAt,
    status: statusAt(event, now),
    maxAttendees: event.maxAttendees,
    registered: event.seatsTaken,
    present: event.attended,
    held: event.held,
    certified: event.certified,
  }))
  return { events: found.counts, latestEvents }
}
