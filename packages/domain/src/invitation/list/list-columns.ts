import { isAddress } from '../../shared/address'
import { findOwnList } from '../own-list'
import { isAnswer, isSign, type Meaning, readAttended, readStatus, simplifyWord } from './attendance-words'
import { hasPerson, holdsAddress, type ListTable } from './find-tables'
import {
  isAboutEarlier,
  isReply,
  type ListField,
  listFields,
  matchHeading,
  simplifyHeading,
} from './header-words'
import { findNoValue } from './no-value'
import { findUnit, readDuration } from './read-duration'
import { readMoment } from './read-moment'

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

/** Rows by whose cells a column is judged. */
const SAMPLE = 1_000
/** A column with more different words than this says something else than attendance. */
const MAX_WORDS = 20

/** What the cells of a column are. */
type Column = {
  readonly index: number
  readonly heading: string
  readonly cells: readonly string[]
  /** The share of the filled cells that are of a kind; 0 of a blank column. */
  readonly share: (is: (cell: string) => boolean) => number
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
  const others = rest.filter((each) => each !== names.name && each !== names.lastName)
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
  const map = Object.fromEntries(listFields.map((field) => [field, chosen[field]?.index ?? null]))
  const reasons = listFields.flatMap((field) => {
    const column = chosen[field]
    if (column === null) return []
    const isByCells = field === 'email' ? emails.includes(column) : field === 'wallet' && holdsWallets(column)
    return [[field, isByCells ? 'cells' : 'heading'] as const]
  })
  const asks = {
    email: isEmailAsked,
    name: names.name === null && others.some(isWordy),
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

function toColumn({ rows, addresses }: ListTable, heading: string, index: number): Column {
  const cells = rows
    // Totals and repeated titles say nothing of people.
    .filter((row) => addresses === 0 || hasPerson(row))
    .slice(0, SAMPLE)
    .filter(({ fault }) => fault === null)
    .map((row) => row.cells[index]?.trim() ?? '')
    .filter((cell) => cell !== '' && !isNothing(cell))
  const share = (is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length
  return { index, heading, cells, share }
}

/** Whether a cell holds nothing; words that are also names stay. */
function isNothing(cell: string): boolean {
  const kind = findNoValue(cell)
  return kind !== null && kind !== 'name'
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
  const isOne = more.every(({ cells }) => cells.join('\n') === first?.cells.join('\n'))
  if (isOne) return [own ?? first ?? null, false]
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
  const find = (field: 'name' | 'first_name' | 'last_name') => {
    const whole = wordy.filter(({ heading }) => matchHeading(heading, field) === 'whole')
    const part = wordy.filter(({ heading }) => matchHeading(heading, field) === 'part')
    return (
      whole.find(({ cells }) => cells.length > 0) ?? whole[0] ?? (part.length === 1 ? part[0] : undefined)
    )
  }
  const name = find('name')
  const last = find('last_name')
  const first = find('first_name')
  const isFull = (part: Column | undefined) => name !== undefined && part !== undefined && holds(name, part)
  if (name !== undefined && name !== first && (isFull(first) || isFull(last))) return { name, lastName: null }
  if (first !== undefined && last !== undefined && first !== last) return { name: first, lastName: last }
  // "Name" beside "Vorname", or "Nom" beside "Prénom", is the last name.
  if (first !== undefined && name !== undefined && first !== name) return { name: first, lastName: name }
  if (name !== undefined && last !== undefined && name !== last) return { name, lastName: last }
  return { name: name ?? first ?? null, lastName: null }
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

type Times = Record<'joined' | 'left' | 'minutes', Column | null>

function chooseTimes(columns: readonly Column[]): Times {
  const find = (field: keyof Times, is: (cell: string, column: Column) => boolean) =>
    columns.find(
      (each) => matchHeading(each.heading, field) === 'whole' && each.share((cell) => is(cell, each)) >= 0.5,
    ) ?? null
  return {
    joined: find('joined', (cell) => readMoment(cell) !== null),
    left: find('left', (cell) => readMoment(cell) !== null),
    minutes: find('minutes', (cell, { heading }) => readDuration(cell, findUnit(heading)) !== null),
  }
}

function chooseAttendance(columns: readonly Column[], times: Times) {
  const free = columns.filter((each) => !Object.values(times).includes(each))
  const saysWords = free.filter(holdsWords)
  const named = (field: 'attended' | 'status', match: 'whole' | 'part') =>
    saysWords.filter(({ heading }) => matchHeading(heading, field) === match)
  const whole = named('attended', 'whole')
  const says = (meaning: Meaning) => (each: Column) => each.cells.some((cell) => readStatus(cell) === meaning)
  const asked = named('attended', 'part').filter(({ heading }) => !isAboutEarlier(heading))
  const candidates = whole.length > 0 ? whole : asked
  const replies = saysWords.filter(({ heading }) => isReply(heading))
  // Beside a column that says who came, "Attending" in another one is the status of the registration.
  const telling = candidates.filter((each) => saysWhoCame(each))
  const [attended = null, ...more] = telling.length === 1 ? telling : candidates
  const statuses = [...named('status', 'whole'), ...candidates, ...replies].filter(
    (each) => each !== attended && !more.includes(each),
  )
  const status = statuses.find(says('left_out')) ?? statuses[0] ?? null
  const isTimed = times.minutes !== null || (times.joined !== null && times.left !== null)
  // A question that only mentions attending may be about another event.
  const isUnclear = more.length > 0 || (attended !== null && whole.length === 0)
  if (attended === null && !isTimed) {
    const present = statuses.find((each) => !replies.includes(each) && says('present')(each))
    if (present !== undefined)
      return { columns: { attended: present, status: status === present ? null : status }, isAsked: false }
    // A day alone, or "Joined at", may be when someone became a member.
    if (times.joined?.share((cell) => /\d[:.h]\d/.test(cell)) === 1)
      return /^joined(?: at)?$/i.test(times.joined.heading.trim())
        ? { columns: { attended: null, status }, isAsked: true }
        : { columns: { attended: times.joined, joined: null, status }, isAsked: false }
  }
  // Answers below any heading, or anything below "Attendance" that is no word for it, such as percentages.
  const others = free.filter(
    (each) => each !== status && !isReply(each.heading) && !isAboutEarlier(each.heading),
  )
  const isOpen = (each: Column) =>
    holdsAnswers(each) || (each.cells.length > 0 && matchHeading(each.heading, 'attended') === 'whole')
  return {
    columns: { attended: isUnclear ? null : attended, status },
    isAsked: isUnclear || (attended === null && !isTimed && others.some(isOpen)),
  }
}

/** Whether a cell reads as present or absent; a moment is present. */
function saysWhoCame({ cells }: Column): boolean {
  return cells.some((cell) => ['present', 'absent'].includes(readAttended(cell)))
}

/** Words or moments, and no numbers but 0 and 1. */
function holdsWords({ cells }: Column): boolean {
  const words = new Set<string>()
  for (const cell of cells) {
    if (readMoment(cell) !== null) continue
    if (cell.length > 40 || holdsAddress(cell) || (isNumber(cell) && !/^[01]$/.test(cell))) return false
    if (words.add(simplifyWord(cell)).size > MAX_WORDS) return false
  }
  return true
}

/** Marks of one sign, or words that answer by themselves. */
function holdsAnswers({ cells, share }: Column): boolean {
  return cells.length > 0 && share((cell) => isAnswer(cell) || isSign(cell)) === 1
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

function isNumber(cell: string): boolean {
  return /^[+-]?[\d.,\s]+%?$/.test(cell) && /\d/.test(cell)
}
