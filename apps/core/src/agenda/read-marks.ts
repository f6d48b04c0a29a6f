import type { AttendanceMark } from '@certify/domain/roster/attendance-mark'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import { asc, getTableColumns } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { maybe, trusted } from '../database/connection/trusted'
import { attendanceMarks } from '../database/schema/attendance'

/** The columns of a mark that add up. */
type MarkRow = Omit<AttendanceMark, 'actorId'> & { readonly actorId: number | null }

const { id, number, entryId, item, kind, undoes, source, doorLinkId, actorId, minutes, at, until } =
  getTableColumns(attendanceMarks)
/** A change of an agenda may read a million marks. */
const markColumns = {
  id,
  number,
  entryId,
  item,
  kind,
  undoes,
  source,
  doorLinkId,
  actorId,
  minutes,
  at,
  until,
}

/** All marks of these entries, in the order in which they arrived. */
export async function readMarks(
  queries: Queries,
  entryIds: readonly EntryId[],
): Promise<Map<EntryId, AttendanceMark[]>> {
  const ids = [...new Set(entryIds)]
  const marks = new Map(ids.map((id) => [id, [] as AttendanceMark[]]))
  if (ids.length === 0) return marks
  const rows = await queries
    .select(markColumns)
    .from(attendanceMarks)
    .where(among(attendanceMarks.entryId, ids))
    .orderBy(asc(attendanceMarks.number))
  for (const row of rows) {
    if (row.entryId !== null) marks.get(trusted.entryId(row.entryId))?.push(toMark(row))
  }
  return marks
}

/** Converts a row to a mark of the domain. */
export function toMark(row: MarkRow): AttendanceMark {
  return { ...row, actorId: maybe(row.actorId, trusted.accountId) }
}
