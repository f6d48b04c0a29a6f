import { isAddress } from '../../shared/address'
import { findOwnList } from '../own-list'
import { readAttended } from './attendance-words'
import { chooseAttendance, type Times } from './choose-attendance'
import { holdsAddress, type ListTable } from './find-tables'
import { isAboutOther, type ListField, listFields, matchHeading, simplifyHeading } from './header-words'
import { findNoValue } from './no-value'
import { type DurationUnit, findUnit, readDuration } from './read-duration'
import { readMoment } from './read-moment'
import { type Column, isNumber, toColumn } from './table-column'

/** The column of a table, from 0, that holds each field; null: no column does. */
export type ColumnMap = Readonly<Record<ListField, number | null>>

/** Why a column was read as a field: its cells are of that kind, its heading says so, or the organizer chose it. */
export const columnReasons = ['cells', 'heading', 'chosen'] as const
type ColumnReason = (typeof columnReasons)[number]

/** Fields for which several columns may be meant, so that the organizer must choose. */
export const askedFields = ['email', 'name', 'attended'] as const
export type AskedField = (typeof askedFields)[number]

/** How the columns of a table are read. */
export type ReadColumns = {
  readonly map: ColumnMap
  readonly reasons: Readonly<Partial<Record<ListField, ColumnReason>>>
  readonly asks: readonly AskedField[]
}

const none: ColumnMap = {
  email: null,
  name: null,
  last_name: null,
  wallet: null,
  attended: null,
  status: null,
  joined: null,
  left: null,
  minutes: null,
}

/** Finds out what the columns hold: their cells decide, and their headings choose among what the cells allow. */
export function guessColumns(table: ListTable): ReadColumns {
  if (findOwnList(table.columns) !== null) return knowOwnColumns(table.columns)
  const columns = table.columns.map((heading, index) => toColumn(table, heading, index))
  const emails = columns.filter(({ share }) => share(holdsAddress) >= 0.5)
  const [email, isEmailAsked] = chooseEmail(columns, emails)
  const wallet = chooseWallet(columns)
  const rest = columns.filter((each) => !emails.includes(each) && each !== email && each !== wallet)
  const names = isShifted(columns, email) ? { name: null, lastName: null } : chooseNames(rest)
  const isName = (each: Column) => each === names.name || each === names.lastName
  const others = rest.filter((each) => !isName(each) && !isFurtherName(each))
  const times = chooseTimes(others)
  const attendance = chooseAttendance(others, times)
  const chosen: Record<ListField, Column | null> = {
    email,
    name: names.name,
    last_name: names.lastName,
    wallet,
    ...times,
    ...attendance.columns,
  }
  const isTaken = (each: Column) => Object.values(chosen).includes(each)
  const map = Object.fromEntries(listFields.map((field) => [field, chosen[field]?.index ?? null]))
  const reasons = listFields.flatMap((field) => {
    const column = chosen[field]
    if (column === null) return []
    const isByCells = field === 'email' ? emails.includes(column) : field === 'wallet' && holdsWallets(column)
    return [[field, isByCells ? 'cells' : 'heading'] as const]
  })
  const asks = {
    email: isEmailAsked,
    name:
      names.name === null
        ? others.some(isWordy)
        : hasOtherName(rest, names) ||
          (names.lastName === null &&
            isHalf(names.name) &&
            rest.some((each) => !isTaken(each) && mayBeHalf(each))),
    attended: attendance.isAsked,
  }
  return {
    map: map as ColumnMap,
    reasons: Object.fromEntries(reasons),
    asks: askedFields.filter((field) => asks[field]),
  }
}

/** The columns of our own files hold what their headings say, whatever texts people gave as their names. */
const ownHeadings = {
  email: 'Email',
  name: 'Name',
  wallet: 'Wallet Address',
  attended: 'Attendance',
  status: 'Status',
} as const satisfies Partial<Record<ListField, string>>

function knowOwnColumns(headings: readonly string[]): ReadColumns {
  const found = Object.entries(ownHeadings).filter(([, heading]) => headings.includes(heading))
  return {
    map: {
      ...none,
      ...Object.fromEntries(found.map(([field, heading]) => [field, headings.indexOf(heading)])),
    },
    reasons: Object.fromEntries(found.map(([field]) => [field, 'heading'])),
    asks: [],
  }
}

/**
 * Reads which column holds what: `email:2,name:Full name`, by number from 1 or by heading. A number counts columns even
 * where a heading is that number.
 *
 * @returns null if a part names no column of the table.
 */
export function readColumns(text: string, headings: readonly string[]): ReadColumns | null {
  const map: Record<ListField, number | null> = { ...none }
  const reasons: Partial<Record<ListField, ColumnReason>> = {}
  for (const part of text.split(',')) {
    const [given = '', ...rest] = part.split(':')
    const field = listFields.find((each) => each === given.trim())
    const column = findColumn(rest.join(':').trim(), headings)
    if (field === undefined || column === null) return null
    map[field] = column
    reasons[field] = 'chosen'
  }
  return { map, reasons, asks: [] }
}

/** Headings are compared as they are given first, since not every script survives simplifying. */
function findColumn(name: string, headings: readonly string[]): number | null {
  const number = /^[1-9]\d{0,2}$/.test(name) ? Number(name) : 0
  if (number >= 1 && number <= headings.length) return number - 1
  const as = [(text: string) => text, (text: string) => text.toLowerCase(), simplifyHeading]
  for (const write of as) {
    const wanted = write(name)
    const found = wanted === '' ? -1 : headings.findIndex((each) => write(each) === wanted)
    if (found !== -1) return found
  }
  return null
}

/** @returns the column of addresses, and whether the organizer must choose among several. */
function chooseEmail(
  columns: readonly Column[],
  emails: readonly Column[],
): readonly [email: Column | null, isAsked: boolean] {
  const named = (list: readonly Column[]) =>
    list.filter(({ heading }) => matchHeading(heading, 'email') === 'whole')
  if (emails.length === 0) return [named(columns).find(({ share }) => share(isNumber) < 0.5) ?? null, false]
  const [first, ...more] = emails
  if (more.length === 0) return [first ?? null, false]
  const [own, ...others] = named(emails)
  // Some reports have the same addresses twice, as a name to sign in with.
  const full = own ?? first
  const isOne = emails.every(({ rows }) => rows.every((cell, row) => cell === '' || cell === full?.rows[row]))
  if (isOne) return [full ?? null, false]
  return own !== undefined && others.length === 0 ? [own, true] : [null, true]
}

/** Whether commas within names, without quotes, moved the cells out of the columns that name them. */
function isShifted(columns: readonly Column[], email: Column | null): boolean {
  if (email === null || matchHeading(email.heading, 'email') !== null) return false
  const named = columns.find(({ heading }) => matchHeading(heading, 'email') === 'whole')
  const isUnnamed = columns.at(-1)?.heading === '' && columns.at(-1)?.cells.length !== 0
  return named !== undefined && named.cells.length > 0 && isUnnamed
}

function chooseWallet(columns: readonly Column[]): Column | null {
  const byCells = columns.filter(holdsWallets)
  const named = (list: readonly Column[]) =>
    list.find(({ heading }) => matchHeading(heading, 'wallet') === 'whole')
  if (byCells.length > 1) return named(byCells) ?? null
  return byCells[0] ?? named(columns) ?? null
}

/** The column of whole or first names, and that of last names if they stand apart. */
function chooseNames(columns: readonly Column[]): { name: Column | null; lastName: Column | null } {
  const wordy = columns.filter((each) => each.cells.length === 0 || mayBeNames(each))
  const find = (field: 'name' | 'first_name' | 'last_name' | 'second_last_name') => {
    const whole = wordy.filter(({ heading }) => matchHeading(heading, field) === 'whole')
    const part = wordy.filter(({ heading }) => matchHeading(heading, field) === 'part')
    return (
      whole.find(({ cells }) => cells.length > 0) ?? whole[0] ?? (part.length === 1 ? part[0] : undefined)
    )
  }
  const name = find('name')
  const last = find('last_name') ?? find('second_last_name')
  const first = find('first_name')
  const isFull = (part: Column | undefined) => name !== undefined && part !== undefined && holds(name, part)
  // A name for the screen may have only one half of the name.
  const isWhole = first && last ? isFull(first) && isFull(last) : isFull(first) || isFull(last)
  if (name !== undefined && name !== first && isWhole) return { name, lastName: null }
  if (first !== undefined && last !== undefined && first !== last) return { name: first, lastName: last }
  // "Name" beside "Vorname", or "Nom" beside "Prénom", is the last name.
  if (first !== undefined && name !== undefined && first !== name) return { name: first, lastName: name }
  if (name !== undefined && last !== undefined && name !== last) return { name, lastName: last }
  return { name: name ?? first ?? null, lastName: null }
}

/** Whether a column has names that stand between or behind first and last name. */
function isFurtherName({ heading }: Column): boolean {
  return (['middle_name', 'second_last_name'] as const).some(
    (field) => matchHeading(heading, field) === 'whole',
  )
}

/** Whether a column has mostly single words, as first names are; where names have no spaces this says nothing. */
function isHalf({ share }: Column): boolean {
  return share((cell) => /^[\p{L}\p{M}'’.-]+$/u.test(cell) && !UNSPACED.test(cell)) >= 0.5
}

/** Scripts that write a whole name without a space. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether a column may have the other half of names: few words each, of letters only, that differ from row to row. */
function mayBeHalf({ cells, heading, share }: Column): boolean {
  if (cells.length < 2 || isAboutOther(heading)) return false
  const isWord = (word: string) => /^[\p{L}\p{M}'’.-]+$/u.test(word)
  const isWords = (cell: string) =>
    cell.split(' ').length <= 3 && cell.length <= 40 && cell.split(' ').every(isWord)
  return (
    share((cell) => isWords(cell) && readAttended(cell) === 'unreadable') >= 0.75 &&
    new Set(cells).size >= cells.length * 0.6
  )
}

/** Whether another column of the same heading holds other names: those of a buyer, perhaps. */
function hasOtherName(
  columns: readonly Column[],
  { name, lastName }: { name: Column | null; lastName: Column | null },
): boolean {
  const fields = ['name', 'first_name', 'last_name'] as const
  return [name, lastName].some(
    (chosen) =>
      chosen !== null &&
      columns.some((other) => {
        const isRival = other !== name && other !== lastName && mayBeNames(other)
        const isAlike = fields.some((field) =>
          [chosen, other].every(({ heading }) => matchHeading(heading, field) === 'whole'),
        )
        return isRival && isAlike && other.rows.some((cell, row) => cell !== '' && cell !== chosen.rows[row])
      }),
  )
}

/** Whether most cells of one column have in them what stands in the same row of the other. */
function holds(whole: Column, part: Column): boolean {
  const parts = new Set(part.cells.map(simplifyHeading))
  const words = (cell: string) => cell.split(/[\s,]+/).map(simplifyHeading)
  return (
    whole.share(
      (cell) => parts.has(simplifyHeading(cell)) === false && words(cell).some((word) => parts.has(word)),
    ) >= 0.5
  )
}

function chooseTimes(columns: readonly Column[]): Times {
  const isMoment = (cell: string) => readMoment(cell) !== null
  const joined = chooseTime(columns, 'joined', isMoment)
  const left = chooseTime(columns, 'left', isMoment)
  const minutes = chooseTime(columns, 'minutes', (cell, unit) => readDuration(cell, unit) !== null)
  // One duration for several people may be the meeting's, which only the ends of their visits cut short.
  const isSure = minutes === null || minutes.rows.length === 1 || differs(minutes) || (joined && left)
  return { joined, left, minutes: isSure ? minutes : null }
}

/** Whether a column says different things of people; a blank cell says nothing. */
function differs({ rows }: Column): boolean {
  return new Set(rows.filter((cell) => cell !== '' && findNoValue(cell) === null)).size > 1
}

/**
 * The column of a person's times. Some reports say in every row how long the meeting was, too; of several that differ
 * from person to person nobody knows which one counts.
 */
function chooseTime(
  columns: readonly Column[],
  field: keyof Times,
  is: (cell: string, unit: DurationUnit) => boolean,
): Column | null {
  const found = columns.filter(
    ({ heading, share }) =>
      matchHeading(heading, field) === 'whole' && share((cell) => is(cell, findUnit(heading))) >= 0.5,
  )
  const own = found.filter(differs)
  const [first = null, ...others] = own.length > 0 ? own : found
  const isOne = others.every(({ rows }) => rows.every((cell, row) => cell === first?.rows[row]))
  return isOne ? first : null
}

function holdsWallets({ share }: Column): boolean {
  return share((cell) => isAddress(cell)) >= 0.5
}

function mayBeNames({ share }: Column): boolean {
  return share((cell) => !isNumber(cell) && readMoment(cell) === null && !holdsAddress(cell)) >= 0.5
}

function isWordy({ share }: Column): boolean {
  return share((cell) => /\p{L}/u.test(cell) && readMoment(cell) === null && !holdsAddress(cell)) >= 0.5
}
