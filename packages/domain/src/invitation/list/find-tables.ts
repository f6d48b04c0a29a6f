import { isAddress } from '../../shared/address'
import type { ListRow } from './cut-records'
import { isKnownHeading, matchHeading } from './header-words'
import { readMoment } from './read-moment'

/** A sheet of a workbook, or a file of text, whose `name` is null. */
export type ListSheet = {
  readonly name: string | null
  readonly rows: readonly ListRow[]
  /** Columns that the workbook hides, from 0. */
  readonly hiddenColumns?: readonly number[]
}

/** Rows that belong together, and the row that names their columns. */
export type ListTable = {
  /** The name of its sheet; null in a file of text. */
  readonly sheet: string | null
  /** The row with the headings; null if the table has none. */
  readonly headRow: number | null
  /** The headings, as they are written; "" where a column has none. */
  readonly columns: readonly string[]
  readonly rows: readonly ListRow[]
  /** How many rows have an email address. */
  readonly addresses: number
  /** Columns that the workbook hides, from 0. */
  readonly hiddenColumns: readonly number[]
}

/** Rows before the first person among which the headings are looked for. */
const MAX_TITLES = 30

/** The tables of a file in their order. Lines of title above a table belong to none. */
export function findTables(sheets: readonly ListSheet[]): ListTable[] {
  return sheets.flatMap((sheet) => cutBlocks(sheet.rows).map((block) => toTable(sheet, block)))
}

/** The table with the most people; of two alike the one that names a column of names, else the first. */
export function chooseTable(tables: readonly ListTable[]): ListTable | null {
  const score = ({ addresses, columns }: ListTable) =>
    addresses + (columns.some((each) => matchHeading(each, 'name') !== null) ? 0.5 : 0)
  return tables.reduce<ListTable | null>(
    (best, each) => (best === null || score(each) > score(best) ? each : best),
    null,
  )
}

/** Whether a cell has the form of an address, right or wrong. */
export function holdsAddress(cell: string): boolean {
  return cell.length <= 400 && /[^\s@]@[^\s@]/.test(cell)
}

function cutBlocks(rows: readonly ListRow[]): ListRow[][] {
  const blocks: ListRow[][] = []
  for (const [index, row] of rows.entries()) {
    const block = blocks.at(-1)
    if (block === undefined || startsTable(row, rows[index + 1], block)) blocks.push([row])
    else block.push(row)
  }
  return blocks
}

/** Blank rows also stand between people, so a further table begins only where a row reads as a title or headings. */
function startsTable(row: ListRow, next: ListRow | undefined, block: readonly ListRow[]): boolean {
  const before = block.at(-1)
  if (before === undefined || row.fault !== null || row.cells.some(isData)) return false
  const isAfterBlank = row.row > before.row + 1
  const cells = getFilled(row)
  if (block.length === 1 && getFilled(before).length === 1) return false
  // A report that was made to be printed repeats its headings on each page.
  if (block.some((each) => isSameRow(each, row))) return false
  if (isHeadings(row))
    return (
      isAfterBlank || getFilled(before).length === 1 || (!block.some(isHeadings) && block.some(hasPerson))
    )
  if (!isAfterBlank) return false
  const isWide = block.some((each) => getFilled(each).length > 1)
  if (cells.length === 1) return isWide && next !== undefined && !next.cells.some(holdsAddress)
  const holdsNoDigits = cells.length > 2 && cells.every((cell) => !/\d/.test(cell))
  return (
    holdsNoDigits && [before, next].every((each) => each?.cells.some((cell) => readMoment(cell) !== null))
  )
}

/** Each row is compared with those above it, so what is found out of a row is kept as long as the row. */
const knownRows = new WeakMap<ListRow, boolean>()

/** Two known headings: a title above, such as "Organizer" and an address, has one at most. */
function isHeadings(row: ListRow): boolean {
  const { cells, fault } = row
  const is =
    knownRows.get(row) ?? (fault === null && !cells.some(isData) && cells.filter(isKnownHeading).length > 1)
  knownRows.set(row, is)
  return is
}

function isSameRow(one: ListRow, other: ListRow): boolean {
  // Most rows differ in their first cells, and knowing headings is slow.
  const isSame =
    one.cells.length === other.cells.length && one.cells.every((cell, at) => cell === other.cells[at])
  return isSame && isHeadings(one)
}

/** Whether a row has an address. */
export function hasPerson({ cells }: ListRow): boolean {
  return cells.some(holdsAddress)
}

function toTable({ name, hiddenColumns = [] }: ListSheet, block: readonly ListRow[]): ListTable {
  const head = findHead(block)
  const rows =
    head === null ? block : block.slice(block.indexOf(head) + 1).filter((row) => !isSameRow(head, row))
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const count = Math.max(head?.cells.length ?? 0, Math.min(width, 1_000))
  return {
    sheet: name,
    headRow: head?.row ?? null,
    columns: Array.from({ length: count }, (_, index) => head?.cells[index]?.trim() ?? ''),
    rows,
    addresses: rows.filter(hasPerson).length,
    hiddenColumns: hiddenColumns.filter((column) => column < count),
  }
}

/** The row with the headings: of the rows before the first person, the one with the most known words. */
function findHead(block: readonly ListRow[]): ListRow | null {
  const people = block.flatMap((row, index) => (hasPerson(row) ? [index] : []))
  // A title may name an address, too.
  const first = people.find((index) => getFilled(block[index]).length > 1) ?? people[0] ?? -1
  const before = block.slice(0, first === -1 ? MAX_TITLES : Math.min(first, MAX_TITLES))
  const whole = before.filter(({ fault, cells }) => fault === null && !cells.some(isData))
  const known = whole.map((row) => getFilled(row).filter(isKnownHeading).length)
  const most = Math.max(0, ...known)
  if (most > 0) return whole[known.indexOf(most)] ?? null
  // Without a known word, headings are words for nearly all columns of the people below.
  const width = first === -1 ? 1 : getFilled(block[first]).length
  const [head] = whole.filter((row) => getFilled(row).length >= width * 0.8)
  return head && block.indexOf(head) < block.length - 1 ? head : null
}

function getFilled(row: ListRow | undefined): string[] {
  return row?.cells.filter((cell) => cell.trim() !== '') ?? []
}

/** Whether a cell is about one person or visit, and so no heading. Days are headings, too. */
function isData(cell: string): boolean {
  return holdsAddress(cell) || isAddress(cell.trim()) || (/\d:\d/.test(cell) && readMoment(cell) !== null)
}
