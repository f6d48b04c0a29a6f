import { FieldInvalidError } from '../../shared/errors'
import type { GivenPerson } from '../invited-person'
import { addVisits, type FoundMinutes } from './add-visits'
import { isTimeThere, type Meaning, type Means, type ReadAttendance } from './attendance-words'
import { chooseTable, findTables, hasPerson, type ListSheet, type ListTable } from './find-tables'
import { type AskedField, type ColumnMap, guessColumns, type ReadColumns, readColumns } from './list-columns'
import { openReading, type Reading, type ReadRow, readCame, readRow, readStandings } from './read-row'
import { repairAddress } from './repair-address'
import { simplifyWord } from './simplify-word'

/** What the organizer chose; what is left out is found. */
export type ListChoices = {
  /** The table, from 1 in the order of the file. */
  readonly table?: number | undefined
  /** Which column holds what, as {@link readColumns} reads it. */
  readonly map?: string | undefined
  /** What words for attendance and status mean. */
  readonly means?: Means | undefined
  /** The least minutes of a person who was present. One, if a report has minutes and nobody chose. */
  readonly leastMinutes?: number | undefined
  /** Whether words such as `Null`, which programs write for no name, are the names of people. */
  readonly keepsNames?: boolean | undefined
  /** Whether the people of rows that the workbook hides are invited, too. */
  readonly takesHidden?: boolean | undefined
}

/** A distinct word of the columns for attendance and status. All moments are one. */
type FoundWord = {
  readonly word: string
  readonly count: number
  readonly means: ReadAttendance
  readonly isMoment: boolean
}

/** A word that programs write for no name and that is also the name of some people, where it is a whole name. */
type DoubtfulName = { readonly name: string; readonly count: number }

/** A list, read. */
export type ReadList = {
  readonly tables: readonly ListTable[]
  /** The table that was read, from 1; null if the file has none. */
  readonly chosen: number | null
  readonly columns: readonly string[]
  /** Null if the file has no table. Without a column of addresses nobody is read. */
  readonly map: ColumnMap | null
  readonly reasons: ReadColumns['reasons']
  readonly asks: readonly AskedField[]
  readonly words: readonly FoundWord[]
  readonly minutes: FoundMinutes | null
  readonly doubtfulNames: readonly DoubtfulName[]
  /** How many rows of the table the workbook hides, and which columns, from 0. */
  readonly hidden: { readonly rows: number; readonly columns: readonly number[] }
  readonly people: readonly { readonly row: number; readonly given: GivenPerson }[]
  /** Whether the list says who attended. */
  readonly saysAttendance: boolean
}

/** The most words that are shown; a column with more says something else. */
const MAX_WORDS = 50

/**
 * Reads the people of a file: finds the table, its columns and what their cells say. Each row keeps its number, and what
 * was mended or left out of it is noted.
 *
 * @throws {FieldInvalidError} for a `table` or a `map` that does not fit the file, or `leastMinutes` without minutes in it.
 */
export function readList(sheets: readonly ListSheet[], choices: ListChoices = {}): ReadList {
  const tables = findTables(sheets)
  const table = pickTable(tables, choices.table)
  if (table === null) return { ...nothing, tables }
  const chosen = tables.indexOf(table) + 1
  const read = choices.map === undefined ? guessColumns(table) : readColumns(choices.map, table.columns)
  if (read === null) throw new FieldInvalidError({ field: 'map', code: 'field.not_a_column' })
  const { map, reasons, asks } = read
  const hidden = { rows: table.rows.filter((row) => row.isHidden).length, columns: table.hiddenColumns }
  const found = { ...nothing, tables, chosen, columns: table.columns, map, reasons, asks, hidden }
  if (map.email === null) return found
  const means = choices.means ?? new Map<string, Meaning>()
  const reading = openReading(table, {
    map,
    means,
    keepsNames: choices.keepsNames ?? false,
    takesHidden: choices.takesHidden ?? false,
  })
  const rows = table.rows.map((row) => readRow(row, reading))
  const words = listWords(table, reading)
  const isTimed = map.minutes !== null || (map.joined !== null && map.left !== null)
  if (!isTimed && choices.leastMinutes !== undefined)
    throw new FieldInvalidError({ field: 'least_minutes', code: 'field.not_a_column' })
  const timed = isTimed ? addVisits(rows, choices.leastMinutes) : null
  return {
    ...found,
    words,
    minutes: timed?.minutes ?? null,
    doubtfulNames: countNames(rows),
    people: (timed?.rows ?? rows).map(({ row, given }) => ({ row, given })),
    saysAttendance: map.attended !== null || isTimed || asks.includes('attended'),
  }
}

const nothing: ReadList = {
  tables: [],
  chosen: null,
  columns: [],
  map: null,
  reasons: {},
  asks: [],
  words: [],
  minutes: null,
  doubtfulNames: [],
  hidden: { rows: 0, columns: [] },
  people: [],
  saysAttendance: false,
}

function pickTable(tables: readonly ListTable[], chosen: number | undefined): ListTable | null {
  if (chosen === undefined) return chooseTable(tables)
  const table = tables[chosen - 1]
  if (table === undefined) throw new FieldInvalidError({ field: 'table', code: 'field.not_a_table' })
  return table
}

function countNames(rows: readonly ReadRow[]): readonly DoubtfulName[] {
  const counts = new Map<string, number>()
  for (const { doubtfulName } of rows)
    if (doubtfulName !== null) counts.set(doubtfulName, (counts.get(doubtfulName) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name: name.slice(0, 40), count })).slice(0, MAX_WORDS)
}

/**
 * The distinct words of the columns for attendance and status, the most frequent first. If there are too many, those to be
 * asked go before others; the rows of any that are cut off stay unreadable, so that nobody is invited by them.
 */
function listWords(table: ListTable, reading: Reading): FoundWord[] {
  const { map, notes, takesHidden } = reading
  const found = new Map<string, { word: string; count: number; means: ReadAttendance; isMoment: boolean }>()
  for (const row of table.rows) {
    const { cells, fault } = row
    const isLeftOut = notes.has(row) || (row.isHidden === true && !takesHidden)
    if (fault !== null || isLeftOut || !hasPerson(row)) continue
    const pick = (column: number | null) => (column === null ? '' : (cells[column]?.trim() ?? ''))
    const came =
      map.attended === null
        ? []
        : [{ word: pick(map.attended), attended: readCame(pick(map.attended), reading) }]
    for (const { word, attended } of [...came, ...readStandings(pick, reading)]) {
      const isMoment = isTimeThere(word)
      const key = isMoment ? '\n' : simplifyWord(word)
      const known = found.get(key)
      if (known) {
        known.count += 1
        if (attended === 'unreadable') known.means = attended
      } else found.set(key, { word: word.slice(0, 100), count: 1, means: attended, isMoment })
    }
  }
  const all = [...found.values()].sort((one, other) => other.count - one.count)
  const isAsked = ({ means }: FoundWord) => means === 'unreadable'
  const kept = [...all.filter(isAsked), ...all.filter((each) => !isAsked(each))].slice(0, MAX_WORDS)
  return all.filter((each) => kept.includes(each))
}

/** What a person of a list without columns says, as in JSON. */
export function toGiven({
  email,
  name = '',
  wallet = '',
  attended,
  attended_minutes: attendedMinutes,
}: {
  readonly email: string
  readonly name?: string | undefined
  readonly wallet?: string | undefined
  readonly attended?: boolean | undefined
  readonly attended_minutes?: number | undefined
}): GivenPerson {
  const repaired = repairAddress(email)
  return {
    email: repaired?.email ?? email,
    name,
    wallet,
    attended: attended === undefined ? 'not_recorded' : attended ? 'present' : 'absent',
    ...(attendedMinutes !== undefined && { attendedMinutes }),
    notes: repaired?.isRepaired
      ? [{ code: 'invitation.repaired', values: { written: email.trim().slice(0, 100) } }]
      : [],
  }
}
