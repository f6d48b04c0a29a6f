import type {
  AnalyticsReader,
  DayCount,
  EventFigures,
  OrganizerAnalytics,
} from '@certify/domain/acts/organizing/organizer-analytics'
import { statusAt } from '@certify/domain/event/event-status'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '../connection/client'
import { forLists } from '../connection/list-queries'
import { onlyRow } from '../connection/transact'
import { translating } from '../connection/translate-error'
import { certificateRequests } from '../schema/certificates'
import { events, rosterEntries } from '../schema/events'
import { ledgerCertificates, ledgerEndings } from '../schema/ledger'
import { hasMintStatus } from '../schema/request-clauses'
import { isActiveEntry, isPresent } from '../schema/roster-clauses'
import { countEvents } from './event-counts'
import { searchEvents } from './event-search'

const DAY_MS = 86_400_000
const LATEST_EVENTS = 50

/** An organizer's figures, counted in PostgreSQL. */
export function analyticsReader(own: Queries): AnalyticsReader {
  const queries = forLists(own)
  return {
    ofOrganizer: (organizerId, window) =>
      translating(async () => ({
        events: await countEvents(queries, { organizerId, now: window.now }),
        ...(await countTotals(queries, organizerId)),
        ...(await countByDay(queries, organizerId, window)),
        latestEvents: await latestEvents(queries, organizerId, window.now),
      })),
  }
}

type Window = { readonly now: Date; readonly days: number }

async function countTotals(queries: Queries, organizerId: AccountId) {
  const roster = await queries
    .select({
      registered: sql<number>`count(*)::int`,
      present: sql<number>`(count(*) filter (where ${isPresent}))::int`,
    })
    .from(rosterEntries)
    .innerJoin(events, eq(events.id, rosterEntries.eventId))
    .where(and(eq(events.organizerId, organizerId), isActiveEntry))
  const certificates = await queries
    .select({
      minted: sql<number>`count(distinct ${certificateRequests.id})::int`,
      revoked: sql<number>`(count(distinct ${ledgerEndings.tokenId}) filter (where ${ledgerEndings.kind} = 'revoked'))::int`,
    })
    .from(certificateRequests)
    .innerJoin(events, eq(events.id, certificateRequests.eventId))
    .leftJoin(ledgerEndings, eq(ledgerEndings.tokenId, certificateRequests.tokenId))
    .where(and(eq(events.organizerId, organizerId), hasMintStatus('minted')))
  return { ...onlyRow(roster), ...onlyRow(certificates) }
}

async function countByDay(
  queries: Queries,
  organizerId: AccountId,
  window: Window,
): Promise<Pick<OrganizerAnalytics, 'registrationsByDay' | 'attendanceByDay' | 'certificatesByDay'>> {
  const since = firstDay(window)
  const entries = (moment: PgColumn, condition?: SQL) =>
    queries
      .select({ day: toDay(moment), count: sql<number>`count(*)::int` })
      .from(rosterEntries)
      .innerJoin(events, eq(events.id, rosterEntries.eventId))
      .where(and(eq(events.organizerId, organizerId), gte(moment, since), condition))
      .groupBy(toDay(moment))
  const certificates = await queries
    .select({ day: toDay(ledgerCertificates.blockTime), count: sql<number>`count(*)::int` })
    .from(ledgerCertificates)
    .innerJoin(certificateRequests, eq(certificateRequests.tokenId, ledgerCertificates.tokenId))
    .innerJoin(events, eq(events.id, certificateRequests.eventId))
    .where(and(eq(events.organizerId, organizerId), gte(ledgerCertificates.blockTime, since)))
    .groupBy(toDay(ledgerCertificates.blockTime))
  return {
    registrationsByDay: everyDay(await entries(rosterEntries.createdAt), window),
    attendanceByDay: everyDay(await entries(rosterEntries.attendanceAt, isPresent), window),
    certificatesByDay: everyDay(certificates, window),
  }
}

function toDay(moment: PgColumn) {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`
}

function firstDay({ now, days }: Window): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return new Date(today - (days - 1) * DAY_MS)
}

/** Adds the days without any count, so that a chart shows time truthfully. */
function everyDay(counted: readonly DayCount[], window: Window): readonly DayCount[] {
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  const start = firstDay(window).getTime()
  return Array.from({ length: window.days }, (_, index) => {
    const day = new Date(start + index * DAY_MS).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}

async function latestEvents(
  queries: Queries,
  organizerId: AccountId,
  now: Date,
): Promise<readonly EventFigures[]> {
  const query = { text: '', status: 'all', order: 'start', page: 1, perPage: LATEST_EVENTS } as const
  const found = await searchEvents(queries, { ...query, organizerId, now })
  return found.items.map((event) => ({
    eventId: event.id,
    title: event.title,
    startsAt: event.startsAt,
    status: statusAt(event, now),
    maxAttendees: event.maxAttendees,
    registered: event.seatsTaken,
    present: event.attended,
    minted: event.minted,
  }))
}
