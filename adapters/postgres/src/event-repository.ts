import type { AttendanceCode } from '@certify/domain/attendance/attendance-code'
import type { Event } from '@certify/domain/event/event'
import type { EventId } from '@certify/domain/event/event-id'
import type {
  CodeMatch,
  EventChange,
  EventRepository,
  NewEvent,
} from '@certify/domain/event/event-repository'
import { eq, or, sql } from 'drizzle-orm'
import { among } from './among'
import { writeAudit } from './audit-log'
import type { Queries } from './client'
import { countEvents } from './event-counts'
import { findEvent, lockEvent, summariesOf } from './event-rows'
import { searchEvents } from './event-search'
import { events } from './schema/events'
import { onlyRow, transact } from './transact'
import { translating } from './translate-error'
import { trusted } from './trusted'

/** Events in PostgreSQL. */
export function eventRepository(queries: Queries): EventRepository {
  return {
    add: (event, at) => transact(queries, (tx) => addEvent(tx, event, at)),
    find: (id) => translating(() => findEvent(queries, eq(events.id, id))),
    findSummary: (id) => translating(async () => (await summariesOf(queries, [id])).get(id) ?? null),
    attendanceCodesOf: (ids) => translating(() => codesOf(queries, ids)),
    findByAttendanceCode: (code) => translating(() => findByCode(queries, code)),
    change: (id, { actorId, at }, decide) =>
      transact(queries, async (tx) => {
        const { set, audit } = decide(await lockEvent(tx, id))
        await tx
          .update(events)
          .set({ ...columnsOf(set, at), updatedAt: at })
          .where(eq(events.id, id))
        await writeAudit(tx, { actorId, at, eventId: id, note: audit })
        return lockEvent(tx, id)
      }),
    search: (search) => translating(() => searchEvents(queries, search)),
    count: (scope) => translating(() => countEvents(queries, scope)),
  }
}

async function addEvent(tx: Queries, event: NewEvent, at: Date): Promise<Event> {
  const inserted = await tx
    .insert(events)
    .values({
      ...event,
      requirements: [...event.requirements],
      agenda: [...event.agenda],
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: events.id })
  const id = trusted.eventId(onlyRow(inserted).id)
  await writeAudit(tx, {
    actorId: event.organizerId,
    at,
    eventId: id,
    note: { action: 'event.created', facts: {} },
  })
  return lockEvent(tx, id)
}

/** A new code moves the present one aside, where it counts for a little longer. */
function columnsOf({ attendanceCode, requirements, agenda, ...set }: EventChange, at: Date) {
  const rotated = attendanceCode && {
    attendanceCode,
    previousAttendanceCode: sql`${events.attendanceCode}`,
    attendanceCodeRotatedAt: at,
  }
  return {
    ...set,
    ...(requirements && { requirements: [...requirements] }),
    ...(agenda && { agenda: [...agenda] }),
    ...rotated,
  }
}

async function codesOf(
  queries: Queries,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, AttendanceCode>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: events.id, code: events.attendanceCode })
    .from(events)
    .where(among(events.id, ids))
  return new Map(rows.map(({ id, code }) => [trusted.eventId(id), trusted.attendanceCode(code)]))
}

async function findByCode(queries: Queries, code: AttendanceCode): Promise<CodeMatch | null> {
  const matches = await queries
    .select({ id: events.id, code: events.attendanceCode, rotatedAt: events.attendanceCodeRotatedAt })
    .from(events)
    .where(or(eq(events.attendanceCode, code), eq(events.previousAttendanceCode, code)))
  const match = matches[0]
  const event = match && (await findEvent(queries, eq(events.id, match.id)))
  if (!event) return null
  return { event, replacedAt: match.code === code ? null : match.rotatedAt }
}
