import {
  EVENT_ITSELF,
  type MeasuredItem,
  orOwnSession,
  type SessionSums,
} from '@certify/domain/agenda/agenda-item'
import { type Completion, withoutCompletion } from '@certify/domain/agenda/completion'
import type { Event } from '@certify/domain/event/event'
import { type AttendanceMark, foldAttendance } from '@certify/domain/roster/attendance-mark'
import { type FoldedSession, type FoldedSessions, foldSessions } from '@certify/domain/roster/fold-sessions'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { among, toIntegers } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { sessionRefolds } from '../database/schema/agenda'
import { attendanceMarks } from '../database/schema/attendance'
import { events, rosterEntries } from '../database/schema/events'
import { readItems } from './agenda-store'
import { readMarks } from './read-marks'

/** So few that adding up one slice delays nobody at the event. Each person may have marks of 60 sessions. */
export const PEOPLE_PER_SLICE = 250

/** Whose marks add up in another way after a change of the agenda or the rule: who has some at these items, or everybody. */
type Refolded = { readonly atItems: readonly number[] } | 'all'

type AddedUpBy = {
  readonly agenda: readonly MeasuredItem[]
  readonly rule: Pick<Completion, 'sessionFrom' | 'entryCounts'>
}

/**
 * Adds up again what these people attended of an event's sessions, and whether they are present at the event because of
 * them: nothing, and by their arrival, at an event that has neither sessions nor a rule. The caller holds the event.
 */
export async function refoldSessions(
  tx: Queries,
  eventId: EventId,
  entryIds: readonly EntryId[],
): Promise<void> {
  if (entryIds.length === 0) return
  const by = await readAddedUpBy(tx, eventId)
  for (let from = 0; from < entryIds.length; from += PEOPLE_PER_SLICE)
    await refoldSlice(tx, eventId, entryIds.slice(from, from + PEOPLE_PER_SLICE), by)
}

/**
 * Adds up again after a change of the agenda or the rule: few people at once, and many slice by slice afterwards, each in
 * a transaction of its own. People who wait in a slice already are not put into another one. The caller holds the event.
 *
 * @returns whether slices of the event wait. Until they are done, decide by `addUpFirst` and show `withSumsNow`.
 */
export async function refoldAfterChange(
  tx: Queries,
  eventId: EventId,
  refolded: Refolded,
  at: Date,
): Promise<boolean> {
  const waiting = await findWaiting(tx, eventId)
  const entryIds = (await findPeople(tx, eventId, refolded)).filter((id) => !waiting.has(id))
  if (entryIds.length <= PEOPLE_PER_SLICE) {
    await refoldSessions(tx, eventId, entryIds)
    return waiting.size > 0
  }
  const slices = Array.from({ length: Math.ceil(entryIds.length / PEOPLE_PER_SLICE) }, (_, index) => ({
    eventId,
    entryIds: entryIds.slice(index * PEOPLE_PER_SLICE, (index + 1) * PEOPLE_PER_SLICE),
  }))
  await tx.insert(sessionRefolds).values(slices)
  await tx.update(events).set({ addingUpSince: at }).where(eq(events.id, eventId))
  return true
}

/**
 * While an event's people are being added up again, adds these up at once, so that nothing is decided by an old sum.
 * The caller holds the event.
 *
 * @param isTheirs - A condition about entries.
 */
export async function addUpFirst(tx: Queries, eventId: EventId, isTheirs: SQL | undefined): Promise<void> {
  const rows = await tx
    .select({ id: rosterEntries.id })
    .from(rosterEntries)
    .innerJoin(events, eq(events.id, rosterEntries.eventId))
    .where(and(eq(rosterEntries.eventId, eventId), isNotNull(events.addingUpSince), isTheirs))
  await refoldSessions(
    tx,
    eventId,
    rows.map(({ id }) => trusted.entryId(id)),
  )
}

/** What these people attended, by the event's agenda and rule as they are now. */
export async function foldNow(
  queries: Queries,
  eventId: EventId,
  entryIds: readonly EntryId[],
): Promise<ReadonlyMap<EntryId, FoldedSessions>> {
  const by = await readAddedUpBy(queries, eventId)
  const marks = await readMarks(queries, entryIds)
  return new Map([...marks].map(([id, own]) => [id, foldSessions(own, by.agenda, by.rule)]))
}

/** People with what they attended. Their marks are read only while the event's people are being added up again. */
export async function withSumsNow<Entry extends { readonly id: EntryId; readonly attended: SessionSums }>(
  queries: Queries,
  { id, addingUpSince }: Pick<Event, 'id' | 'addingUpSince'>,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  if (addingUpSince === null || entries.length === 0) return entries
  const folded = await foldNow(
    queries,
    id,
    entries.map((entry) => entry.id),
  )
  return entries.map((entry) => ({ ...entry, attended: folded.get(entry.id)?.sums ?? entry.attended }))
}

const addedUpColumns = {
  lastItem: events.lastItem,
  completion: events.completion,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  doorsOpenMinutes: events.doorsOpenMinutes,
}

async function readAddedUpBy(queries: Queries, eventId: EventId): Promise<AddedUpBy> {
  const event = onlyRow(await queries.select(addedUpColumns).from(events).where(eq(events.id, eventId)))
  const items = event.lastItem === 0 ? [] : await readItems(queries, eventId)
  const { completion } = event
  return { agenda: orOwnSession(items, completion, event), rule: completion ?? withoutCompletion }
}

/** Who waits in slices. */
async function findWaiting(tx: Queries, eventId: EventId): Promise<ReadonlySet<number>> {
  const { entryIds } = sessionRefolds
  const rows = await tx.select({ entryIds }).from(sessionRefolds).where(eq(sessionRefolds.eventId, eventId))
  return new Set(rows.flatMap((row) => row.entryIds))
}

/** A person without a mark has no sums. Marks of the event are those of an event that is its own only session. */
async function findPeople(tx: Queries, eventId: EventId, refolded: Refolded): Promise<EntryId[]> {
  if (refolded !== 'all' && refolded.atItems.length === 0) return []
  const { entryId, item } = attendanceMarks
  const isThere =
    refolded === 'all'
      ? undefined
      : or(among(item, refolded.atItems), refolded.atItems.includes(EVENT_ITSELF) ? isNull(item) : undefined)
  const mark = tx
    .select({ entryId })
    .from(attendanceMarks)
    .where(and(eq(entryId, rosterEntries.id), isThere))
  const rows = await tx
    .select({ id: rosterEntries.id })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.eventId, eventId), exists(mark)))
    .orderBy(asc(rosterEntries.id))
  return rows.map(({ id }) => trusted.entryId(id))
}

async function refoldSlice(
  tx: Queries,
  eventId: EventId,
  entryIds: readonly EntryId[],
  { agenda, rule }: AddedUpBy,
): Promise<void> {
  const marks = await readMarks(tx, entryIds)
  const folded = [...marks].map(([entryId, own]) => ({ entryId, own, ...foldSessions(own, agenda, rule) }))
  const sessions = folded.flatMap(({ entryId, items }) =>
    [...items].map(([item, session]) => ({ entryId, item, ...session })),
  )
  const changed = await writeSessions(tx, { eventId, entryIds, sessions: sessions.filter(isStored) })
  const people = folded.map(({ entryId, own, sums, items }) => ({
    id: entryId,
    ...sums,
    ...toPresence(own, items.get(EVENT_ITSELF)),
  }))
  await writeSums(tx, { people, changed })
}

/** An event that is its own only session has no row of one. */
function isStored({ item }: { item: number }): boolean {
  return item !== EVENT_ITSELF
}

/**
 * Attendance of a person without marks stays as it is. At an event that is its own only session, certificates name the way
 * that the minutes need and not that of the arrival, and the list one number of minutes.
 */
function toPresence(marks: readonly AttendanceMark[], itself: FoldedSession | undefined) {
  const { attendance, at, actorId: by, contested, ...arrival } = foldAttendance(marks)
  const isWhole = attendance === 'present' && itself?.attendance === 'present'
  const source = isWhole ? itself.source : arrival.source
  const attendedMinutes = isWhole && arrival.minutes !== null ? itself.minutes : arrival.minutes
  return { marked: marks.length > 0, attendance, source, at, attendedMinutes, by, contested }
}

type Written = {
  readonly eventId: EventId
  readonly entryIds: readonly EntryId[]
  readonly sessions: readonly (FoldedSession & { readonly entryId: EntryId; readonly item: number })[]
}

/** Writes the rows that differ, and removes those of which no mark is left. @returns whose rows changed. */
async function writeSessions(tx: Queries, { eventId, entryIds, sessions }: Written): Promise<number[]> {
  const column = (type: string, read: (session: Written['sessions'][number]) => Cell) =>
    toArray(type, sessions.map(read))
  const { rows } = await tx.execute<{ entry_id: number }>(sql`
    with v as materialized (
      select * from unnest(${column('int', (s) => s.entryId)}, ${column('int', (s) => s.item)},
        ${column('text', (s) => s.attendance)}, ${column('text', (s) => s.source)},
        ${column('timestamptz', (s) => s.at)}, ${column('int', (s) => s.minutes)},
        ${column('boolean', (s) => s.counts)}, ${column('boolean', (s) => s.contested)})
        as v(entry_id, item, attendance, source, at, minutes, counts, contested)
    ), stored as materialized (
      -- Person by person: by old statistics, a condition about all of them may read the whole table.
      select s.* from unnest(${toIntegers(entryIds)}) as p(id) cross join lateral (
        select ctid as place, entry_id, item, attendance, source, at, minutes, counts, contested
        from session_attendance where entry_id = p.id offset 0) s
    ), removed as (
      delete from session_attendance where ctid = any(array(
        select place from stored s where not exists (
          select 1 from v where v.entry_id = s.entry_id and v.item = s.item)))
      returning entry_id
    ), differing as materialized (
      select entry_id, item, attendance, source, at, minutes, counts, contested from v
      except select entry_id, item, attendance, source, at, minutes, counts, contested from stored
    ), written as (
      insert into session_attendance (event_id, entry_id, item, attendance, source, at, minutes, counts, contested)
      select ${eventId}, * from differing
      on conflict (entry_id, item) do update set attendance = excluded.attendance, source = excluded.source,
        at = excluded.at, minutes = excluded.minutes, counts = excluded.counts, contested = excluded.contested
      returning entry_id
    )
    select entry_id from removed union select entry_id from written`)
  return rows.map(({ entry_id }) => entry_id)
}

type PersonSums = { readonly id: EntryId } & SessionSums & ReturnType<typeof toPresence>

/** Writes the sums that differ. People whose sessions changed are written in any case, so that doors hear of them. */
async function writeSums(
  tx: Queries,
  { people, changed }: { people: readonly PersonSums[]; changed: readonly number[] },
): Promise<void> {
  const column = (type: string, read: (person: PersonSums) => Cell) => toArray(type, people.map(read))
  await tx.execute(sql`
    with v as materialized (
      select * from unnest(${column('int', (p) => p.id)}, ${column('int', (p) => p.sessions)},
        ${column('int', (p) => p.required)}, ${column('int', (p) => p.minutes)}, ${column('int', (p) => p.points)},
        ${column('boolean', (p) => p.marked)}, ${column('text', (p) => p.attendance)},
        ${column('text', (p) => p.source)}, ${column('timestamptz', (p) => p.at)},
        ${column('int', (p) => p.attendedMinutes)}, ${column('int', (p) => p.by)},
        ${column('boolean', (p) => p.contested)})
        as v(id, sessions, required, minutes, points, marked, attendance, source, at, attended_minutes, by, contested)
    )
    update roster_entries e
    set sessions_attended = v.sessions, required_attended = v.required, minutes_attended = v.minutes,
      points_attended = v.points,
      attendance = case when v.marked then v.attendance else e.attendance end,
      attendance_source = case when v.marked then v.source else e.attendance_source end,
      attendance_at = case when v.marked then v.at else e.attendance_at end,
      attendance_by = case when v.marked then v.by else e.attendance_by end,
      attended_minutes = case when v.marked then v.attended_minutes else e.attended_minutes end,
      attendance_contested = case when v.marked then v.contested else e.attendance_contested end
    from v where e.id = v.id and e.id = any(${toIntegers(people.map(({ id }) => id))}) and (
      e.id = any(${toIntegers(changed)})
      or (e.sessions_attended, e.required_attended, e.minutes_attended, e.points_attended)
        is distinct from (v.sessions, v.required, v.minutes, v.points)
      or (v.marked and (e.attendance, e.attendance_source, e.attended_minutes, e.attendance_contested)
        is distinct from (v.attendance, v.source, v.attended_minutes, v.contested)))`)
}

type Cell = string | number | boolean | Date | null | undefined

/** A column of plain words, numbers and moments as one parameter. */
function toArray(type: string, cells: readonly Cell[]): SQL {
  const written = cells.map((cell) => (cell instanceof Date ? cell.toISOString() : (cell ?? 'null')))
  return sql`${`{${written.join(',')}}`}::${sql.raw(type)}[]`
}
