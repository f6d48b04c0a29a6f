import { isAddress } from '../../shared/address'
import { findTextProblem } from '../../shared/field-rules'
import type { GivenPerson, RowProblem } from '../invited-person'
import { nameRule } from '../invited-person'
import { findOwnList, type OwnList } from '../own-list'
import type { RowOfVisit } from './add-visits'
import {
  isKnownFine,
  isPlainNo,
  isPlainYes,
  type Means,
  mayBeCross,
  type ReadAttendance,
  readAttended,
  readReply,
  readStatus,
} from './attendance-words'
import type { Visit } from './count-minutes'
import type { ListRow } from './cut-records'
import { mayEnd } from './denying-words'
import { findNotes } from './find-notes'
import { hasPerson, type ListTable } from './find-tables'
import { isFineBefore } from './fine-statuses'
import { isAboutEarlier, isAboutEnd, isReply, matchHeading } from './header-words'
import { joinName, type NameCell, readDisplayName } from './join-name'
import type { ColumnMap } from './list-columns'
import { findNoValue } from './no-value'
import { noteNoValue } from './note-no-value'
import { type DurationUnit, findUnit, readDuration } from './read-duration'
import { readMoment } from './read-moment'
import { repairAddress } from './repair-address'
import { simplifyWord } from './simplify-word'
import { holdsStatusWords, isNumber, toColumn } from './table-column'

type StatusColumn = {
  readonly index: number
  /** Whether it is what people said before the event. */
  readonly isReplied: boolean
  /** Whether its heading says that it is a status. */
  readonly isNamed: boolean
  /** What its words say: a long list has few. */
  readonly known: Map<string, ReadAttendance>
}

type EndedColumn = {
  readonly index: number
  readonly heading: string
  /** Whether its whole heading says so; else any of its cells is asked about. */
  readonly isSure: boolean
}

/** How the rows of one table are read. */
export type Reading = {
  readonly map: ColumnMap
  readonly means: Means
  readonly keepsNames: boolean
  readonly takesHidden: boolean
  readonly columns: readonly string[]
  readonly own: OwnList | null
  readonly unit: DurationUnit
  /** The columns for the status: the chosen one first, and others that by their whole heading are one, too. */
  readonly statuses: readonly StatusColumn[]
  /** Columns of names between first and last name, and behind them. */
  readonly middleName: number | null
  readonly secondLastName: number | null
  /** The columns that say who was only in the waiting room, with the cells of a yes. */
  readonly waitingRooms: readonly { readonly index: number; readonly isYes: (cell: string) => boolean }[]
  /** Columns that say who lost their place, such as "Cancelled at". */
  readonly ended: readonly EndedColumn[]
  /** Whether an `x` for attendance may be a cross. */
  readonly hasCrosses: boolean
  /** Whether the column for attendance is one of statuses, of which some say that someone came. */
  readonly isStatus: boolean
  /** Rows that are hardly people. */
  readonly notes: ReadonlySet<ListRow>
}

/** Finds out how the rows of a table are read, with its columns. */
export function openReading(
  table: ListTable,
  chosen: Pick<Reading, 'map' | 'means' | 'keepsNames' | 'takesHidden'>,
): Reading {
  const { columns } = table
  const { map } = chosen
  return {
    ...chosen,
    columns,
    notes: findNotes(table, map),
    hasCrosses: map.attended !== null && mayBeCross(listCells(table, map.attended)),
    isStatus: map.attended !== null && matchHeading(columns[map.attended] ?? '', 'status') === 'whole',
    own: findOwnList(columns),
    unit: map.minutes === null ? null : chooseUnit(table, map.minutes),
    statuses: listStatuses(table, map),
    ...findFurtherNames(columns, map),
    waitingRooms: listWaitingRooms(table),
    ended: listEnded(table, map),
  }
}

function listStatuses(table: ListTable, map: ColumnMap): readonly StatusColumn[] {
  const { columns } = table
  if (map.status === null) return []
  const taken = Object.values(map)
  const isStatus = (heading: string) =>
    !isAboutEarlier(heading) && (isReply(heading) || matchHeading(heading, 'status') === 'whole')
  const others = columns.flatMap((heading, index) =>
    !taken.includes(index) && isStatus(heading) && holdsStatusWords(toColumn(table, heading, index))
      ? [index]
      : [],
  )
  return [map.status, ...others].map((index) => {
    const heading = columns[index] ?? ''
    const isReplied = isReply(heading)
    const isNamed =
      isReplied || (['status', 'attended'] as const).some((field) => matchHeading(heading, field) === 'whole')
    return { index, isReplied, isNamed, known: new Map() }
  })
}

/**
 * A moment or a number may say how long someone waited before they were let in. A one is a yes beside zeros only, or beside
 * blanks where the heading names no time.
 */
function listWaitingRooms(table: ListTable): Reading['waitingRooms'] {
  return table.columns.flatMap((heading, index) => {
    if (matchHeading(heading, 'waiting_room') === null) return []
    const cells = listCells(table, index).map((cell) => cell.trim())
    const isMarked = cells.includes('0') || (cells.includes('') && !namesTime(heading))
    const isBinary = isMarked && cells.every((cell) => ['0', '1', ''].includes(cell))
    return [{ index, isYes: (cell: string) => isPlainYes(cell) && (isBinary || !isNumber(cell)) }]
  })
}

// biome-ignore format: several a line
const TIMES = [
  'time', 'min', 'dur', 'hour', 'sec', 'tiempo', 'hora', 'temp', 'heure', 'zeit', 'dauer', 'ora di', 'tijd', 'duur', 'tid ', 'czas', 'врем', 'длит', 'мин', 'час', '時間', '时间', '時長', '时长', '分', '시간', '분',
]

function namesTime(heading: string): boolean {
  const text = heading.toLowerCase()
  return findUnit(heading) !== null || TIMES.some((word) => text.includes(word))
}

/** Columns for who lost a place; one that is read as a status may name reasons that no status does. */
function listEnded({ columns }: ListTable, map: ColumnMap): readonly EndedColumn[] {
  const taken = Object.entries(map).flatMap(([field, index]) => (field === 'status' ? [] : [index]))
  return columns.flatMap((heading, index) =>
    isAboutEnd(heading) && !taken.includes(index)
      ? [{ index, heading, isSure: matchHeading(heading, 'ended') === 'whole' }]
      : [],
  )
}

/** Whether a cell says that no place was ended; below such a heading "Approved" may be the end. */
function saysNothing(cell: string): boolean {
  return holdsNothing(cell) || isPlainNo(cell) || (isSum(cell) && !/[1-9]/.test(cell))
}

/** A first and a last name may have others between and behind them. */
function findFurtherNames(columns: readonly string[], map: ColumnMap) {
  const find = (field: 'middle_name' | 'second_last_name') => {
    const found = columns.findIndex((heading) => matchHeading(heading, field) === 'whole')
    const isFree = found !== -1 && !Object.values(map).includes(found)
    return isFree && map.name !== null && map.last_name !== null ? found : null
  }
  return { middleName: find('middle_name'), secondLastName: find('second_last_name') }
}

/** Plain numbers of a column that says its unit nowhere are minutes; whoever chose it as the duration means them so. */
function chooseUnit(table: ListTable, column: number): DurationUnit {
  const saysUnit = listCells(table, column).some(
    (cell) => cell.includes(':') || readDuration(cell, null) !== null,
  )
  return findUnit(table.columns[column] ?? '') ?? (saysUnit ? null : 'minutes')
}

function listCells({ rows }: ListTable, column: number): readonly string[] {
  return rows.flatMap((row) => (row.fault === null && hasPerson(row) ? [row.cells[column] ?? ''] : []))
}

/** What a cell for attendance says in its column. Below a heading for statuses, mere places say nothing of it. */
export function readCame(cell: string, { means, hasCrosses, isStatus }: Reading): ReadAttendance {
  const isCross = hasCrosses && simplifyWord(cell) === 'x' && !means.has('x')
  if (isCross) return 'unreadable'
  const came = readAttended(cell, means)
  return came === 'unreadable' && isStatus && isFineBefore(cell) ? 'not_recorded' : came
}

/** A row, read; and its name if it is doubtful. */
export type ReadRow = RowOfVisit & { readonly doubtfulName: string | null }

/** Reads a row. What is mended or left out of it is noted. */
export function readRow(listed: ListRow, reading: Reading): ReadRow {
  const { row, cells } = listed
  const { map, own, unit, waitingRooms, middleName, secondLastName } = reading
  const pick = (column: number | null) => {
    const cell = column === null ? '' : (cells[column] ?? '')
    return own ? own.read(cell) : cell
  }
  const pickNamed = (column: number | null) => ({ text: pick(column), column: nameColumn(column, reading) })
  const empty = findEmpty(pickNamed, reading)
  const written = empty.email ? '' : pick(map.email)
  const repaired = repairAddress(written)
  const notes: RowProblem[] = [...empty.notes]
  if (repaired?.isRepaired)
    notes.push({ code: 'invitation.repaired', values: { written: written.trim().slice(0, 100) } })
  const email = repaired?.email ?? written.trim()
  const first = map.name === null ? { text: readDisplayName(written), column: '' } : pickNamed(map.name)
  const joined = joinName(
    [
      [first, pickNamed(middleName)],
      [pickNamed(map.last_name), pickNamed(secondLastName)],
    ],
    {
      email,
      keeps: reading.keepsNames || own !== null,
    },
  )
  const { name } = joined
  notes.push(...joined.notes)
  const wallet = pick(map.wallet).trim()
  const badName = findTextProblem(nameRule, name)
  const badWallet = wallet !== '' && !isAddress(wallet)
  if (badName) notes.push({ code: badName.code, values: { ...badName.values, field: 'name' } })
  if (badWallet) notes.push({ code: 'field.not_a_wallet', values: { field: 'wallet' } })
  const said = readSaid(pick, reading)
  const used = [written, name, pick(map.attended)].join('')
  const fault = listed.fault ?? (used.includes('\ufffd') ? 'bytes' : findFault(listed, reading))
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
  const isWaiting = waitingRooms.some(({ index, isYes }) => isYes(pick(index).trim()))
  const visit: Visit = {
    from: readMoment(pick(map.joined)),
    to: readMoment(pick(map.left)),
    minutes: map.minutes === null ? null : readDuration(pick(map.minutes), unit),
  }
  const isBlank = timeFields.every((field) => holdsNothing(pick(map[field])))
  return {
    row,
    given,
    visit: isWaiting ? 'waiting' : isBlank ? null : visit,
    doubtfulName: own ? null : joined.doubtful,
  }
}

function findFault(listed: ListRow, { takesHidden, notes }: Reading): 'hidden' | 'shape' | null {
  if (listed.isHidden && !takesHidden) return 'hidden'
  return notes.has(listed) ? 'shape' : null
}

const timeFields = ['joined', 'left', 'minutes'] as const

function holdsNothing(cell: string): boolean {
  return cell.trim() === '' || findNoValue(cell) !== null
}

function nameColumn(column: number | null, { columns }: Reading): string {
  if (column === null) return ''
  return columns[column]?.slice(0, 60) || String(column + 1)
}

/** Cells besides the name in which a program wrote that they hold nothing. Each costs itself and not its row. */
function findEmpty(
  pick: (column: number | null) => NameCell,
  { map, means, own }: Reading,
): { readonly email: boolean; readonly notes: readonly RowProblem[] } {
  const fields = own === null ? (['email', 'attended', ...timeFields] as const) : []
  const empty = fields.flatMap((field) => {
    const { text, column } = pick(map[field])
    const kind = findNoValue(text)
    // What people write for a blank cell is said once, as a word or as a missing time.
    const isSaid = field !== 'email' && (kind === 'dash' || means.has(simplifyWord(text)))
    return kind === null || isSaid ? [] : [{ field, note: noteNoValue(text, { column, kind }) }]
  })
  return { email: empty.some(({ field }) => field === 'email'), notes: empty.map(({ note }) => note) }
}

/** What is said of a person, and the word that says it. */
type Said = { readonly attended: ReadAttendance; readonly word: string }

/**
 * What the cells for the status say of someone. Below a heading that may be about something else they leave people out, or
 * are asked about, and no more; and neither a doubt there nor an earlier reply changes that someone came.
 */
export function readStandings(pick: (column: number | null) => string, reading: Reading): readonly Said[] {
  const { map, statuses, ended, means } = reading
  const hasCome = map.attended !== null && readCame(pick(map.attended), reading) === 'present'
  const standings = statuses.map(({ index, isReplied, isNamed, known }): Said => {
    const word = pick(index).trim()
    if (isReplied && hasCome) return { attended: 'not_recorded', word }
    const isChosen = means.has(simplifyWord(word))
    if (isNamed && !isReplied && !isChosen && isPlainNo(word))
      return { attended: hasCome ? 'not_recorded' : 'unreadable', word }
    const attended = known.get(word) ?? (isReplied ? readReply : readStatus)(word, means)
    known.set(word, attended)
    // "Refund status: Rejected" is read as what it may end, below.
    const isOfEnd = ended.some((each) => each.index === index && !each.isSure)
    if (isOfEnd && !isNamed && !isChosen) return { attended: 'not_recorded', word }
    const counts = attended === 'left_out' || (attended === 'unreadable' && !hasCome)
    // Below a heading that says "Status", a word that nobody knows may say anything.
    if (isNamed && !isChosen && !hasCome && attended === 'not_recorded' && !isKnownFine(word))
      return { attended: 'unreadable', word }
    return { attended: isNamed || isChosen || counts ? attended : 'not_recorded', word }
  })
  const gone = ended.flatMap((column) => {
    const cell = pick(column.index).trim()
    const isAnswered = column.index === map.status && means.has(simplifyWord(cell)) && !isPlainYes(cell)
    return isAnswered ? [] : readEnded(cell, column, means)
  })
  return [
    ...standings,
    ...gone.map((said) => (hasCome ? { ...said, attended: 'not_recorded' as const } : said)),
  ]
}

/**
 * What a column such as "Cancelled at" says: a yes or a moment ended someone's place. A blank cell or a no says nothing,
 * and sums differ from row to row: their heading is asked about.
 */
function readEnded(cell: string, { heading, isSure }: EndedColumn, means: Means): readonly Said[] {
  if (saysNothing(cell)) return []
  const isEnd = isSure || endsPlace(cell)
  if (isEnd && readStatus(cell, means) === 'left_out') return [{ attended: 'left_out', word: cell }]
  const isYes = readAttended(cell) === 'present'
  // A status in another column may be the very word of this heading.
  const isRefused = !isEnd && readStatus(cell) === 'left_out'
  const own = `${heading.slice(0, 60)}: ${isRefused ? cell.slice(0, 38) : '…'}`
  const word = isSure && !isYes && !isSum(cell) ? cell : own
  const attended = isSure && isYes ? 'left_out' : 'unreadable'
  return [{ attended: means.get(simplifyWord(word)) ?? attended, word }]
}

/** Who refuses or waits below a heading such as "Cancellation request" may have kept the place. */
const REFUSED = [
  'reject',
  'declin',
  'refus',
  'deni',
  'deny',
  'withdr',
  'rechaz',
  'recus',
  'abgelehnt',
  'rifiut',
]

/** Whether a word says that a place was ended, and not that its end was refused. */
function endsPlace(cell: string): boolean {
  const words = simplifyWord(cell).split(/[^\p{L}]+/u)
  const isRefused = words.some((word) => REFUSED.some((start) => word.startsWith(start)))
  return matchHeading(cell, 'ended') !== null || (mayEnd(cell) && !isRefused)
}

/** Whether a cell is a number, maybe with a currency or a unit: `25.00`, `$18.50`, `EUR 25`. */
function isSum(cell: string): boolean {
  return /\d/.test(cell) && cell.replace(/[^\p{L}]/gu, '').length <= 3
}

/** What the cells for attendance and for the status say together, and the word that decided. */
function readSaid(pick: (column: number | null) => string, reading: Reading): Said {
  const { attended } = reading.map
  const word = pick(attended).trim()
  const came = attended === null ? [] : [{ attended: readCame(word, reading), word }]
  const says = [...came, ...readStandings(pick, reading)]
  const order = ['left_out', 'unreadable', 'absent', 'present'] as const
  const decided = order.map((each) => says.find((said) => said.attended === each))
  return decided.find((said) => said !== undefined) ?? { attended: 'not_recorded', word: '' }
}
