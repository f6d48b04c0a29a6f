import { type AttendanceMark, foldAttendance } from '@certify/domain/roster/attendance-mark'
import type { EntryId, RosterEntry } from '@certify/domain/roster/roster-entry'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { readMarks } from '../agenda/read-marks'
import { among, toIntegers } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { attendanceMarks } from '../database/schema/attendance'

/** A mark to add. The database gives it a number, and an id if it has none. */
export type NewMark = Omit<typeof attendanceMarks.$inferInsert, 'eventId'>

/** An entry with all of its marks. */
export type Marked = { readonly entry: RosterEntry; readonly marks: readonly AttendanceMark[] }

/** The marks of one event's people. The act that uses it holds the event. */
export function markStore(tx: Queries, eventId: EventId) {
  return {
    async add(marks: readonly NewMark[]): Promise<string[]> {
      if (marks.length === 0) return []
      const values = marks.map((mark) => ({ ...mark, eventId }))
      const added = await tx.insert(attendanceMarks).values(values).returning({ id: attendanceMarks.id })
      return added.map(({ id }) => id)
    },
    /** The marks that have these ids, by id. */
    async known(ids: readonly string[]): Promise<Map<string, NewMark>> {
      if (ids.length === 0) return new Map()
      const rows = await tx
        .select()
        .from(attendanceMarks)
        .where(inArray(attendanceMarks.id, [...ids]))
      return new Map(rows.map((row) => [row.id, row]))
    },
    /** Those of the marks of these entries that were taken back. */
    async undone(ids: readonly string[], entryIds: readonly EntryId[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const isUndo = and(among(attendanceMarks.entryId, entryIds), inArray(attendanceMarks.undoes, [...ids]))
      const rows = await tx.select({ undoes: attendanceMarks.undoes }).from(attendanceMarks).where(isUndo)
      return new Set(rows.flatMap(({ undoes }) => undoes ?? []))
    },
    /** All marks of these entries, in the order in which they arrived. */
    of: (entryIds: readonly EntryId[]) => readMarks(tx, entryIds),
    /** Records what the marks of each person add up to. Returns the entries. */
    async fold(people: readonly Marked[]): Promise<RosterEntry[]> {
      if (people.length === 0) return []
      const folded = people.map(({ entry, marks }) => ({ entry, ...foldAttendance(marks) }))
      const rows = folded.map(({ entry, attendance, source, at, minutes, actorId, contested }) => ({
        id: entry.id,
        attendance,
        source,
        at,
        minutes,
        contested,
        by: actorId,
      }))
      await tx.execute(sql`
        update roster_entries e
        set attendance = v.attendance, attendance_source = v.source, attendance_at = v.at, attendance_by = v.by,
            attended_minutes = v.minutes, attendance_contested = v.contested
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as v(id int, attendance text, source text, at timestamptz, minutes int, by int, contested boolean)
        where e.id = v.id and e.id = any(${toIntegers(rows.map(({ id }) => id))})`)
      return folded.map(({ entry, ...recorded }) => withAttendance(entry, recorded))
    },
    /**
     * One of the organizer's own marks or imports, and whether it was taken back; null if the event has no such mark.
     */
    async findOwn(
      markId: string,
    ): Promise<{ entryId: EntryId; item: number | null; isUndone: boolean } | null> {
      const isOwn = and(
        eq(attendanceMarks.eventId, eventId),
        eq(attendanceMarks.id, markId),
        inArray(attendanceMarks.source, ['organizer', 'imported']),
        ne(attendanceMarks.kind, 'undo'),
      )
      const [mark] = await tx.select().from(attendanceMarks).where(isOwn)
      if (!mark?.entryId) return null
      const entryId = trusted.entryId(mark.entryId)
      const undone = await tx
        .select({ id: attendanceMarks.id })
        .from(attendanceMarks)
        .where(and(eq(attendanceMarks.entryId, entryId), eq(attendanceMarks.undoes, markId)))
        .limit(1)
      return { entryId, item: mark.item, isUndone: undone.length > 0 }
    },
  }
}

/** An entry with what its marks add up to. */
export function withAttendance(
  entry: RosterEntry,
  { attendance, source, at, minutes, contested }: Omit<ReturnType<typeof foldAttendance>, 'actorId'>,
): RosterEntry {
  return {
    ...entry,
    attendance,
    attendanceSource: source,
    attendanceAt: at,
    attendedMinutes: minutes,
    attendanceContested: contested,
  }
}
