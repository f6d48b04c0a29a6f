import { type AgendaSession, pickSession } from '@certify/domain/agenda/agenda-session'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, desc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { agendaItems, sessionAttendance } from '../database/schema/agenda'
import { attendanceMarks } from '../database/schema/attendance'
import { events } from '../database/schema/events'

/** The sessions of an event that check people in, by their start. */
export async function readSessions(queries: Queries, eventId: EventId): Promise<AgendaSession[]> {
  return (await selectSessions(queries, eq(agendaItems.eventId, eventId))).map(({ session }) => session)
}

/** How many people are present at an event, from the tally. */
export async function readPresent(queries: Queries, eventId: EventId): Promise<number> {
  const [event] = await translating(() =>
    queries.select({ attended: events.attended }).from(events).where(eq(events.id, eventId)),
  )
  return event?.attended ?? 0
}

/** One of them. @throws `attendance.no_session` */
export async function readSession(
  queries: Queries,
  eventId: EventId,
  number: number,
): Promise<AgendaSession> {
  const isIt = and(eq(agendaItems.eventId, eventId), eq(agendaItems.number, number))
  return pickSession(
    (await selectSessions(queries, isIt)).map(({ session }) => session),
    number,
  )
}

/** The sessions of several events, each with its event. */
export function readSessionsOf(
  queries: Queries,
  eventIds: readonly EventId[],
): Promise<{ eventId: number; session: AgendaSession }[]> {
  return selectSessions(queries, inArray(agendaItems.eventId, [...eventIds]))
}

/** What is recorded of a person at a session; null: nothing. */
export async function findAtSession(queries: Queries, entryId: EntryId, session: number) {
  const isIt = and(eq(sessionAttendance.entryId, entryId), eq(sessionAttendance.item, session))
  const [found] = await translating(() => queries.select().from(sessionAttendance).where(isIt))
  return found ?? null
}

/** Whether a person's latest check-in until a moment was at another session, from which they come back to this one. */
export async function comesBack(
  queries: Queries,
  { entryId, session, at }: { entryId: EntryId; session: number; at: Date },
): Promise<boolean> {
  const { entryId: ofEntry, item, kind, source, at: madeAt, number } = attendanceMarks
  const isCheckIn = and(eq(kind, 'present'), isNotNull(item), inArray(source, ['code', 'rotating', 'door']))
  const [latest] = await queries
    .select({ item })
    .from(attendanceMarks)
    .where(and(eq(ofEntry, entryId), isCheckIn, lte(madeAt, at)))
    .orderBy(desc(madeAt), desc(number))
    .limit(1)
  return latest !== undefined && latest.item !== session
}

function selectSessions(queries: Queries, condition: SQL | undefined) {
  return translating(async () => {
    const topic = sql<string>`coalesce((
      select agenda.line ->> 'topic' from jsonb_array_elements(${events.agenda}) as agenda(line)
      where (agenda.line ->> 'item')::int = ${agendaItems.number} limit 1), '')`
    const rows = await queries
      .select({ item: agendaItems, topic })
      .from(agendaItems)
      .innerJoin(events, eq(events.id, agendaItems.eventId))
      .where(condition)
      .orderBy(asc(agendaItems.startsAt), asc(agendaItems.number))
    return rows.map(({ item: { eventId, ...item }, topic }) => ({ eventId, session: { ...item, topic } }))
  })
}
