import { addsUp, EVENT_ITSELF, type MeasuredItem, orOwnSession } from '@certify/domain/agenda/agenda-item'
import { type Completion, withoutCompletion } from '@certify/domain/agenda/completion'
import { type AttendanceMark, foldAttendance } from '@certify/domain/roster/attendance-mark'
import { type FoldedSession, foldSessions } from '@certify/domain/roster/fold-sessions'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { among, toIntegers } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { attendanceMarks } from '../database/schema/attendance'
import { events } from '../database/schema/events'
import { readItems } from './agenda-store'
import { readMarks } from './read-marks'

/** How many people one statement reads and writes. Each may have marks of 60 sessions. */
const PEOPLE_PER_SLICE = 500

/** Whose marks add up in another way: these people's, those at these items, or everybody's. */
type Refolded = readonly EntryId[] | { readonly atItems: readonly number[] } | 'all'

type Rule = Pick<Completion, 'sessionFrom' | 'entryCounts'>

/**
 * Adds up again what people attended of an event's sessions, and whether they are present at the event because of them.
 * The caller holds the event. An event that has neither sessions nor a rule keeps no sums, and nothing changes.
 *
 * @param refolded - The people whose marks changed, or after a change of the agenda or of the rule: who has marks there.
 */
export async function refoldSessions(tx: Queries, eventId: EventId, refolded: Refolded): Promise<void> {
  if (isNobody(refolded)) return
  const event = onlyRow(await tx.select(addedUpColumns).from(events).where(eq(events.id, eventId)))
  if (!addsUp(event)) return
  const items = event.lastItem === 0 ? [] : await readItems(tx, eventId)
  const agenda = orOwnSession(items, event.completion, event)
  const rule = event.completion ?? withoutCompletion
  const entryIds = await findPeople(tx, eventId, refolded)
  for (let from = 0; from < entryIds.length; from += PEOPLE_PER_SLICE)
    await refoldSlice(tx, eventId, entryIds.slice(from, from + PEOPLE_PER_SLICE), { agenda, rule })
}

function isNobody(refolded: Refolded): boolean {
  if (refolded === 'all') return false
  return ('atItems' in refolded ? refolded.atItems : refolded).length === 0
}

const addedUpColumns = {
  lastItem: events.lastItem,
  completion: events.completion,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  doorsOpenMinutes: events.doorsOpenMinutes,
}

/** A person without a mark has no sums. Marks of the event are those of an event that is its own only session. */
async function findPeople(tx: Queries, eventId: EventId, refolded: Refolded): Promise<readonly EntryId[]> {
  if (refolded !== 'all' && !('atItems' in refolded)) return refolded
  const { eventId: ofEvent, entryId, item } = attendanceMarks
  const isThere =
    refolded === 'all'
      ? undefined
      : or(among(item, refolded.atItems), refolded.atItems.includes(EVENT_ITSELF) ? isNull(item) : undefined)
  const rows = await tx
    .selectDistinct({ id: entryId })
    .from(attendanceMarks)
    .where(and(eq(ofEvent, eventId), isNotNull(entryId), isThere))
    .orderBy(asc(entryId))
  return rows.flatMap(({ id }) => (id === null ? [] : [trusted.entryId(id)]))
}

async function refoldSlice(
  tx: Queries,
  eventId: EventId,
  entryIds: readonly EntryId[],
  { agenda, rule }: { agenda: readonly MeasuredItem[]; rule: Rule },
): Promise<void> {
  const marks = await readMarks(tx, entryIds)
  const folded = [...marks].map(([entryId, own]) => ({ entryId, own, ...foldSessions(own, agenda, rule) }))
  const sessions = folded.flatMap(({ entryId, items }) =>
    [...items].map(([item, session]) => ({ entry_id: entryId, item, ...session })),
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
  if (marks.length === 0) return { marked: false }
  const { attendance, at, actorId: by, contested, ...arrival } = foldAttendance(marks)
  const isWhole = attendance === 'present' && itself?.attendance === 'present'
  const source = isWhole ? itself.source : arrival.source
  const attended_minutes = isWhole && arrival.minutes !== null ? itself.minutes : arrival.minutes
  return { marked: true, attendance, source, at, attended_minutes, by, contested }
}

type Written = {
  readonly eventId: EventId
  readonly entryIds: readonly EntryId[]
  readonly sessions: readonly { readonly entry_id: EntryId; readonly item: number }[]
}

/** Writes the rows that differ, and removes those of which no mark is left. @returns whose rows changed. */
async function writeSessions(tx: Queries, { eventId, entryIds, sessions }: Written): Promise<number[]> {
  const { rows } = await tx.execute<{ entry_id: number }>(sql`
    with v as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as v(entry_id int, item int, attendance text,
        source text, at timestamptz, minutes int, counts boolean, contested boolean)
    ), stored as materialized (
      select entry_id, item, attendance, source, at, minutes, counts, contested from session_attendance
      where entry_id = any(${toIntegers(entryIds)})
    ), gone as materialized (
      select entry_id, item from stored except select entry_id, item from v
    ), removed as (
      delete from session_attendance s using gone where s.entry_id = gone.entry_id and s.item = gone.item
      returning s.entry_id
    ), differing as materialized (
      select entry_id, item, attendance, source, at, minutes, counts, contested from v except select * from stored
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

/** Writes the sums that differ. People whose sessions changed are written in any case, so that doors hear of them. */
async function writeSums(
  tx: Queries,
  { people, changed }: { people: readonly { readonly id: EntryId }[]; changed: readonly number[] },
): Promise<void> {
  await tx.execute(sql`
    with v as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as v(id int, sessions int, required int,
        minutes int, points int, marked boolean, attendance text, source text, at timestamptz, attended_minutes int,
        by int, contested boolean)
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
