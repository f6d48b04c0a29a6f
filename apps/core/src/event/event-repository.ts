import type { Event } from '@certify/domain/event/event'
import type { EventChange, EventRepository, NewEvent } from '@certify/domain/event/event-repository'
import { toTagKey } from '@certify/domain/event/tags'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { events, rosterEntries } from '../database/schema/events'
import { announceChange } from './announce-change'
import type { CodeSeal } from './code-seal'
import { firstCode, nextCode, readCodes } from './event-codes'
import { countEvents } from './event-counts'
import { findEvent, lockEvent, readSummaries } from './event-rows'
import { searchEvents } from './event-search'
import { statusCondition } from './event-status-sql'
import { mayKnow } from './may-know'
import { moveLine } from './move-line'

/** Events in PostgreSQL. */
export function eventRepository(queries: Queries, seal: CodeSeal): EventRepository {
  return {
    add: (event, at, admit) =>
      transact(queries, async (tx) => {
        admit(await countUpcoming(tx, event.organizerId, at))
        return addEvent(tx, seal, event, at)
      }),
    find: (id) => translating(() => findEvent(queries, eq(events.id, id))),
    findSummary: (id) => translating(async () => (await readSummaries(queries, [id])).get(id) ?? null),
    mayKnow: (id, caller) => translating(() => mayKnow(queries, id, caller)),
    readAttendanceCodes: (ids) => translating(() => readCodes(queries, seal, ids)),
    countUnrecorded: (ids) => translating(() => countUnrecorded(forLists(queries), ids)),
    change: (id, { actorId, at }, decide) =>
      transact(queries, async (tx) => {
        const before = await lockEvent(tx, id)
        const { set, audit, tellsPeople = true } = decide(before)
        await tx
          .update(events)
          .set({ ...toColumns(set, seal, at), updatedAt: at })
          .where(eq(events.id, id))
        await writeAudit(tx, { actorId, at, eventId: id, note: audit })
        if (set.maxAttendees !== undefined && set.maxAttendees !== before.maxAttendees)
          await moveLine(tx, id, at)
        const after = await lockEvent(tx, id)
        await announceChange(tx, { before, after, at, tellsPeople })
        return after
      }),
    search: (search) => translating(() => searchEvents(forLists(queries), search)),
    count: (scope) => translating(() => countEvents(forLists(queries), scope)),
  }
}

/** Locks the organizer first: if two events are added at once, the second transaction counts the first event. */
async function countUpcoming(tx: Queries, organizerId: AccountId, now: Date): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, organizerId)).for('no key update')
  const condition = and(eq(events.organizerId, organizerId), statusCondition.upcoming(now))
  return onlyRow(await tx.select({ upcoming: count() }).from(events).where(condition)).upcoming
}

async function addEvent(
  tx: Queries,
  seal: CodeSeal,
  { attendanceCode, ...event }: NewEvent,
  at: Date,
): Promise<Event> {
  const inserted = await tx
    .insert(events)
    .values({
      ...event,
      ...firstCode(seal, attendanceCode),
      requirements: [...event.requirements],
      agenda: [...event.agenda],
      ...toTagColumns(event.tags),
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

function toColumns(
  { attendanceCode, requirements, agenda, tags, renewsLink, ...set }: EventChange,
  seal: CodeSeal,
  at: Date,
) {
  return {
    ...set,
    ...(tags && toTagColumns(tags)),
    ...(requirements && { requirements: [...requirements] }),
    ...(agenda && { agenda: [...agenda] }),
    ...(renewsLink && { linkKey: sql`default` }),
    ...(attendanceCode && nextCode(seal, attendanceCode, at)),
  }
}

function toTagColumns(tags: readonly string[]) {
  return { tags: [...tags], tagKeys: tags.map(toTagKey) }
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
