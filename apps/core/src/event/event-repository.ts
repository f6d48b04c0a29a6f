import type { EventRepository } from '@certify/domain/event/event-repository'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, count, eq, isNull } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { events, rosterEntries } from '../database/schema/events'
import type { CodeSeal } from './code-seal'
import { readCodes } from './event-codes'
import { countEvents } from './event-counts'
import { findEvent, readSummaries } from './event-rows'
import { searchEvents } from './event-search'
import { mayKnow } from './may-know'

/** Events in PostgreSQL. */
export function eventRepository(queries: Queries, seal: CodeSeal): EventRepository {
  return {
    find: (id) => translating(() => findEvent(queries, eq(events.id, id))),
    findSummary: (id) => translating(async () => (await readSummaries(queries, [id])).get(id) ?? null),
    mayKnow: (id, caller) => translating(() => mayKnow(queries, id, caller)),
    readAttendanceCodes: (ids) => translating(() => readCodes(queries, seal, ids)),
    countUnrecorded: (ids) => translating(() => countUnrecorded(forLists(queries), ids)),
    search: (search) => translating(() => searchEvents(forLists(queries), search)),
    count: (scope) => translating(() => countEvents(forLists(queries), scope)),
  }
}

async function countUnrecorded(
  queries: Queries,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, number>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: rosterEntries.eventId, people: count() })
    .from(rosterEntries)
    .where(
      and(
        among(rosterEntries.eventId, ids),
        eq(rosterEntries.status, 'active'),
        isNull(rosterEntries.attendance),
      ),
    )
    .groupBy(rosterEntries.eventId)
  return new Map(rows.map(({ id, people }) => [trusted.eventId(id), people]))
}
