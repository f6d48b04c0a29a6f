import { type AttendanceMark, foldAttendance } from '@certify/domain/roster/attendance-mark'
import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { maybe, trusted } from '../database/connection/trusted'
import { attendanceMarks } from '../database/schema/attendance'
import { rosterEntries } from '../database/schema/events'
import { writeAttendanceWebhooks } from '../webhook/write-webhooks'

/** A mark to add. The database gives it a number, and an id if it has none. */
export type NewMark = typeof attendanceMarks.$inferInsert & { readonly entryId: number }

/** The columns of a mark that `foldAttendance` reads. */
type MarkRow = Pick<
  typeof attendanceMarks.$inferSelect,
  'id' | 'number' | 'kind' | 'undoes' | 'source' | 'doorLinkId' | 'actorId' | 'at'
>

/** The columns of an entry that are computed from its marks. */
export type RecordedAttendance = Pick<
  typeof rosterEntries.$inferSelect,
  'attendance' | 'attendanceSource' | 'attendanceAt' | 'attendanceBy' | 'attendanceContested'
>

/**
 * Adds a mark and records the attendance that all marks of its entry add up to. The caller has locked the event.
 * Returns the recorded attendance and the mark's id.
 */
export async function addMark(
  tx: Queries,
  mark: NewMark,
): Promise<{ recorded: RecordedAttendance; markId: string }> {
  const inserted = await tx.insert(attendanceMarks).values(mark).returning({ id: attendanceMarks.id })
  const rows = await tx
    .select()
    .from(attendanceMarks)
    .where(eq(attendanceMarks.entryId, mark.entryId))
    .orderBy(asc(attendanceMarks.number))
  const { attendance, source, at, actorId, contested } = foldAttendance(rows.map(toMark))
  const recorded = {
    attendance,
    attendanceSource: source,
    attendanceAt: at,
    attendanceBy: actorId,
    attendanceContested: contested,
  }
  await tx.update(rosterEntries).set(recorded).where(eq(rosterEntries.id, mark.entryId))
  await writeAttendanceWebhooks(tx, [mark.entryId], mark.receivedAt)
  return { recorded, markId: onlyRow(inserted).id }
}

/** Converts a row to a mark of the domain. */
export function toMark(row: MarkRow): AttendanceMark {
  return { ...row, actorId: maybe(row.actorId, trusted.accountId) }
}
