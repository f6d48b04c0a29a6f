import { isAddress } from '../../shared/address'
import { FieldInvalidError } from '../../shared/errors'
import { findTextProblem } from '../../shared/field-rules'
import type { GivenPerson, RowProblem } from '../invited-person'
import { nameRule } from '../invited-person'
import { findOwnList, type OwnList } from '../own-list'
import { addVisits, type FoundMinutes, type RowOfVisit } from './add-visits'
import {
  isTimeThere,
  type Meaning,
  type Means,
  mayBeCross,
  type ReadAttendance,
  readAttended,
  readReply,
  readStatus,
  simplifyWord,
} from './attendance-words'
import type { Visit } from './count-minutes'
import type { ListRow } from './cut-records'
import { findNotes } from './find-notes'
import { chooseTable, findTables, hasPerson, type ListSheet, type ListTable } from './find-tables'
import { isReply, matchHeading } from './header-words'
import { type AskedField, type ColumnMap, guessColumns, type ReadColumns, readColumns } from './list-columns'
import { findUnit, readDuration } from './read-duration'
import { readMoment } from './read-moment'
import { repairAddress } from './repair-address'

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
}

/** A distinct word of the columns for attendance and status. All moments are one. */
type FoundWord = {
  readonly word: string
  readonly count: number
  readonly means: ReadAttendance
  readonly isMoment: boolean
}

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
 * @throws {FieldInvalidError} for a `table` or a `map` that does not fit the file.
 */
export function readList(sheets: readonly ListSheet[], choices: ListChoices = {}): ReadList {
  const tables = findTables(sheets)
  const table = pickTable(tables, choices.table)
  if (table === null) return { ...nothing, tables }
  const chosen = tables.indexOf(table) + 1
  const read = choices.map === undefined ? guessColumns(table) : readColumns(choices.map, table.columns)
  if (read === null) throw new FieldInvalidError({ field: 'map', code: 'field.not_a_column' })
  const { map, reasons, asks } = read
  const found = { ...nothing, tables, chosen, columns: table.columns, map, reasons, asks }
  if (map.email === null) return found
  const means = choices.means ?? new Map<string, Meaning>()
  const reading = openReading(table, map, means)
  const rows = table.rows.map((row) => readRow(row, reading))
  const words = listWords(table, reading)
  const isTimed = map.minutes !== null || (map.joined !== null && map.left !== null)
  const timed = isTimed ? addVisits(rows, choices.leastMinutes) : null
  return {
    ...found,
    words,
    minutes: timed?.minutes ?? null,
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
  people: [],
  saysAttendance: false,
}

function pickTable(tables: readonly ListTable[], chosen: number | undefined): ListTable | null {
  if (chosen === undefined) return chooseTable(tables)
  const table = tables[chosen - 1]
  if (table === undefined) throw new FieldInvalidError({ field: 'table', code: 'field.not_a_table' })
  return table
}

/** How the rows of one table are read. */
type Reading = {
  readonly map: ColumnMap
  readonly means: Means
  readonly own: OwnList | null
  readonly unit: ReturnType<typeof findUnit>
  /** Whether the status is what people said before the event. */
  readonly isReplied: boolean
  /** The column that says who was only in the waiting room. */
  readonly waitingRoom: number
  /** Whether an `x` for attendance may be a cross. */
  readonly hasCrosses: boolean
  /** Rows that are hardly people. */
  readonly notes: ReadonlySet<ListRow>
}

function openReading(table: ListTable, map: ColumnMap, means: Means): Reading {
  const { columns } = table
  return {
    notes: findNotes(table, map),
    hasCrosses: map.attended !== null && mayBeCross(listCells(table, map.attended)),
    map,
    means,
    own: findOwnList(columns),
    unit: map.minutes === null ? null : findUnit(columns[map.minutes] ?? ''),
    isReplied: isReply(columns[map.status ?? -1] ?? ''),
    waitingRoom: columns.findIndex((heading) => matchHeading(heading, 'waiting_room') === 'whole'),
  }
}

function listCells({ rows }: ListTable, column: number): readonly string[] {
  return rows.flatMap((row) => (row.fault === null && hasPerson(row) ? [row.cells[column] ?? ''] : []))
}

/** What a cell for attendance says in its column. */
function readCame(cell: string, { means, hasCrosses }: Reading): ReadAttendance {
  const isCross = hasCrosses && simplifyWord(cell) === 'x' && !means.has('x')
  return isCross ? 'unreadable' : readAttended(cell, means)
}

function readRow(listed: ListRow, reading: Reading): RowOfVisit {
  const { row, cells } = listed
  const { map, own, unit, waitingRoom } = reading
  const pick = (column: number | null) => {
    const cell = column === null ? '' : (cells[column] ?? '')
    return own ? own.read(cell) : cell
  }
  const written = pick(map.email)
  const repaired = repairAddress(written)
  const notes: RowProblem[] = []
  if (repaired?.isRepaired)
    notes.push({ code: 'invitation.repaired', values: { written: written.trim().slice(0, 100) } })
  const email = repaired?.email ?? written.trim()
  const name = joinName(pick(map.name), pick(map.last_name), email)
  const wallet = pick(map.wallet).trim()
  const badName = findTextProblem(nameRule, name)
  const badWallet = wallet !== '' && !isAddress(wallet)
  if (badName) notes.push({ code: badName.code, values: { ...badName.values, field: 'name' } })
  if (badWallet) notes.push({ code: 'field.not_a_wallet', values: { field: 'wallet' } })
  const said = readSaid(pick(map.attended), map.status === null ? null : pick(map.status), reading)
  const used = [written, name, pick(map.attended)].join('')
  const fault =
    listed.fault ?? (used.includes('\ufffd') ? 'bytes' : reading.notes.has(listed) ? 'shape' : null)
  const given: GivenPerson = {
    email,
    name: badName ? '' : name,
    wallet: badWallet ? '' : wallet,
    attended: said.attended,
    ...(said.word !== '' && { word: said.word.slice(0, 100) }),
    ...(own?.isRevoked(cells) && { isRevoked: true }),
    ...(fault !== null && { fault }),
    notes,
  }
  const isWaiting = readAttended(pick(waitingRoom === -1 ? null : waitingRoom)) === 'present'
  const visit: Visit = {
    from: readMoment(pick(map.joined)),
    to: readMoment(pick(map.left)),
    minutes: map.minutes === null ? null : readDuration(pick(map.minutes), unit),
  }
  const isBlank = [map.joined, map.left, map.minutes].every((column) => NOTHING.test(pick(column).trim()))
  return { row, given, visit: isWaiting ? 'waiting' : isBlank ? null : visit }
}

/** A blank cell, and what people and programs write for one. */
const NOTHING = /^(?:[-–—]*|n\/a)$/i
/** What programs write for a whole name that is missing. */
const NO_NAME = /^(?:\(?null\)?|undefined|#(?:n\/a|ref!|name\?|value!))$/i

/** First and last name in the order of their script; a name that is only the address again is none. */
function joinName(first: string, last: string, email: string): string {
  const parts = [first.trim(), last.trim()].filter((part) => !NOTHING.test(part))
  const isFamilyFirst = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(last)
  const name = (isFamilyFirst ? parts.reverse() : parts).join(' ')
  return name.toLowerCase() === email.toLowerCase() || NO_NAME.test(name) ? '' : name
}

/** What the cells for attendance and for the status say together, and the word that decided. */
function readSaid(
  attended: string,
  status: string | null,
  reading: Reading,
): { attended: ReadAttendance; word: string } {
  const { map, means, isReplied } = reading
  const came = map.attended === null ? null : readCame(attended, reading)
  const standing = status === null ? null : (isReplied ? readReply : readStatus)(status, means)
  // Whoever came has come, whatever they had said.
  const isOverruled = isReplied && came === 'present'
  const says: readonly { attended: ReadAttendance; word: string }[] = [
    ...(came === null ? [] : [{ attended: came, word: attended.trim() }]),
    ...(standing === null || isOverruled ? [] : [{ attended: standing, word: (status ?? '').trim() }]),
  ]
  const order = ['left_out', 'unreadable', 'absent', 'present'] as const
  for (const each of order) {
    const found = says.find((said) => said.attended === each)
    if (found) return found
  }
  return { attended: 'not_recorded', word: '' }
}

/** Each distinct word of the columns for attendance and status, the most frequent first. */
function listWords(table: ListTable, reading: Reading): FoundWord[] {
  const { map, means, isReplied, notes } = reading
  const found = new Map<string, { word: string; count: number; means: ReadAttendance; isMoment: boolean }>()
  for (const field of ['attended', 'status'] as const) {
    const column = map[field]
    if (column === null) continue
    for (const row of table.rows) {
      const { cells, fault } = row
      if (fault !== null || notes.has(row) || !hasPerson(row)) continue
      const word = cells[column]?.trim() ?? ''
      const isMoment = isTimeThere(word)
      const key = isMoment ? '\n' : simplifyWord(word)
      const known = found.get(key)
      if (known) known.count += 1
      else {
        const readOther = isReplied ? readReply : readStatus
        const says = field === 'attended' ? readCame(word, reading) : readOther(word, means)
        found.set(key, { word: word.slice(0, 100), count: 1, means: says, isMoment })
      }
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count).slice(0, MAX_WORDS)
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
