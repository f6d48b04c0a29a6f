import type { EntryId } from '../roster/roster-entry'
import {
  compareRows,
  findContradiction,
  findRowProblem,
  type GivenPerson,
  type RowProblem,
  type SealedRow,
} from './invited-person'

/** What becomes of a row of a list about who attended. `absent`: nothing is recorded of its person. */
export const importStates = ['fine', 'double', 'absent', 'unknown', 'refused'] as const
type ImportState = (typeof importStates)[number]

/** One row, judged. */
export type ImportedRow = {
  readonly row: number
  readonly given: GivenPerson
  readonly state: ImportState
  readonly problem: RowProblem | null
  /** Whose attendance is recorded, and for how many minutes; null unless the row is fine. */
  readonly person: { readonly entryId: EntryId; readonly minutes: number | null } | null
}

/**
 * Judges the rows of a list about people who are on the event's list already. Of rows with one address, one counts, as in
 * a list of people to invite; a report's visits have been added up.
 *
 * @param find - The entry of a row's person.
 * @param whole - The minutes of somebody of whom the list says only that they attended; null: it does not matter.
 */
export function judgeImport(
  rows: readonly SealedRow[],
  {
    find,
    hasBegun,
    whole,
  }: {
    find: (row: SealedRow) => EntryId | undefined
    hasBegun: boolean
    whole: number | null
  },
): ImportedRow[] {
  const same = compareRows(rows, { hasBegun })
  const taken = new Map<EntryId, number>()
  return rows.map((sealed) => {
    const { row, given, emailMac } = sealed
    const say = (state: ImportState, problem: RowProblem): ImportedRow => ({
      row,
      given,
      state,
      problem,
      person: null,
    })
    if (given.visitOf !== undefined)
      return say('double', { code: 'invitation.visit', values: { row: given.visitOf } })
    const known = same.get(emailMac)
    const refused = findRowProblem(given, hasBegun) ?? findContradiction(given, known)
    if (refused) return say('refused', refused)
    const counts = known?.present ?? known?.absent ?? known?.first ?? row
    if (counts !== row) return say('double', { code: 'invitation.double', values: { row: counts } })
    const minutes = given.attendedMinutes ?? (given.attended === 'present' ? whole : 0)
    if (given.attended === 'absent' || minutes === 0)
      return say('absent', { code: 'attendance.not_recorded', values: {} })
    const entryId = find(sealed)
    if (entryId === undefined) return say('unknown', { code: 'attendance.unknown_person', values: {} })
    // Two addresses may belong to one person.
    const before = taken.get(entryId)
    if (before !== undefined) return say('double', { code: 'invitation.double', values: { row: before } })
    taken.set(entryId, row)
    return { row, given, state: 'fine', problem: null, person: { entryId, minutes } }
  })
}
