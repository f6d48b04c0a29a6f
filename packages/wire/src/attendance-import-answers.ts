import { type ImportedRow, importStates } from '@certify/domain/invitation/imported-attendance'
import type { AttendanceImportResponse } from './attendance-import'
import { type AnsweredList, MAX_SHOWN, toFoundList, toSaid, toWireMap } from './invitation-answers'

/** A judged list of who attended. `marks`: those that were added, and those of the same rows that were there before. */
export function toImported(
  rows: readonly ImportedRow[],
  { columns, map, found }: AnsweredList,
  marks: { readonly added: readonly string[]; readonly before: readonly string[] },
): AttendanceImportResponse {
  const counted = Object.fromEntries(
    importStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
  ) as Record<ImportedRow['state'], number>
  return {
    ...counted,
    rows: rows.map(toRow),
    columns: [...columns],
    map: map === null ? {} : toWireMap(map),
    ...(found && { found: toFoundList(found) }),
    marks: [...marks.added],
    ...(marks.before.length > 0 && { marks_before: [...marks.before] }),
  }
}

function toRow({
  row,
  state,
  problem,
  given,
  person,
}: ImportedRow): AttendanceImportResponse['rows'][number] {
  const { name, email, attendedMinutes = null, notes = [] } = given
  const minutes = state === 'unknown' ? attendedMinutes : (person?.minutes ?? null)
  return {
    row,
    state,
    ...(problem && toSaid(problem)),
    name: name.slice(0, MAX_SHOWN),
    email: email.slice(0, MAX_SHOWN),
    ...(minutes !== null && { minutes }),
    ...(notes.length > 0 && { notes: notes.map(toSaid) }),
  }
}
