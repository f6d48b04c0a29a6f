import { add, measureUnion } from '../agenda/agenda-item'
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
 * a list of people to invite; a report's visits have been added up. The rows of a person's several addresses are united.
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
  const toMinutes = ({ attendedMinutes, attended }: GivenPerson) =>
    attendedMinutes ?? (attended === 'present' ? whole : 0)
  const taken = new Map<EntryId, { readonly row: number; readonly of: GivenPerson[] }>()
  const judged = rows.map((sealed) => {
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
    const minutes = toMinutes(given)
    if (given.attended === 'absent' || minutes === 0)
      return say('absent', { code: 'attendance.not_recorded', values: {} })
    const entryId = find(sealed)
    if (entryId === undefined) return say('unknown', { code: 'attendance.unknown_person', values: {} })
    const before = taken.get(entryId)
    before?.of.push(given)
    if (before) return say('double', { code: 'invitation.double', values: { row: before.row } })
    taken.set(entryId, { row, of: [given] })
    return { row, given, state: 'fine' as const, problem: null, person: { entryId, minutes } }
  })
  return judged.map(({ person, ...row }) => {
    if (!person) return { ...row, person }
    return { ...row, person: { ...person, minutes: unite(taken.get(person.entryId)?.of ?? [], toMinutes) } }
  })
}

/** The minutes of one person under several addresses: without the times of all of them, the most that one says. */
function unite(
  given: readonly GivenPerson[],
  toMinutes: (given: GivenPerson) => number | null,
): number | null {
  const minutes = given.flatMap((each) => toMinutes(each) ?? [])
  if (minutes.length < given.length) return null
  const spans = given.flatMap(({ attendedSpans }) => (attendedSpans ? [attendedSpans] : []))
  if (given.length === 1 || spans.length < given.length) return Math.max(...minutes)
  const united = Math.ceil(measureUnion(spans.flat()))
  return Math.min(add(minutes), united)
}
