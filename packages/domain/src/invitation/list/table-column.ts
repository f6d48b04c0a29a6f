import { hasPerson, holdsAddress, type ListTable } from './find-tables'
import { isReply, matchHeading } from './header-words'
import { findNoValue } from './no-value'
import { readMoment } from './read-moment'
import { simplifyWord } from './simplify-word'

/** Rows by whose cells a column is judged. */
const SAMPLE = 1_000

/** A column with more different words than this says something else than attendance. */
const MAX_WORDS = 20

/** What the cells of a column are. */
export type Column = {
  readonly index: number
  readonly heading: string
  /** Its filled cells in the first rows. */
  readonly cells: readonly string[]
  /** Its cells in all rows of people, blank ones too, so that columns can be compared row by row. */
  readonly rows: readonly string[]
  /** The share of the filled cells that are of a kind; 0 of a blank column. */
  readonly share: (is: (cell: string) => boolean) => number
}

/** The cells of a column by which it is judged. */
export function toColumn({ rows, addresses }: ListTable, heading: string, index: number): Column {
  const all = rows
    // Totals and repeated titles say nothing of people.
    .filter((row) => addresses === 0 || hasPerson(row))
    .filter(({ fault }) => fault === null)
    .map((row) => row.cells[index]?.trim() ?? '')
  const cells = all.slice(0, SAMPLE).filter((cell) => cell !== '' && !isNothing(cell))
  const share = (is: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(is).length / cells.length
  return { index, heading, cells, rows: all, share }
}

/** Whether a cell holds nothing; words that are also names stay. */
function isNothing(cell: string): boolean {
  const kind = findNoValue(cell)
  return kind !== null && kind !== 'name'
}

/** Whether a cell is a number, such as a sum or a percentage. */
export function isNumber(cell: string): boolean {
  return /^[+-]?[\d.,\s]+%?$/.test(cell) && /\d/.test(cell)
}

/** What a column of statuses holds: below its whole heading also long texts, and many of them. */
export function holdsStatusWords(column: Column): boolean {
  const isNamed = matchHeading(column.heading, 'status') === 'whole' || isReply(column.heading)
  return holdsWords(column) || (isNamed && column.share((cell) => isNumber(cell) || holdsAddress(cell)) < 0.5)
}

/** Words or moments, and no numbers but 0 and 1. */
export function holdsWords({ cells }: Column): boolean {
  const words = new Set<string>()
  for (const cell of cells) {
    if (readMoment(cell) !== null) continue
    if (cell.length > 40 || holdsAddress(cell) || (isNumber(cell) && !/^[01]$/.test(cell))) return false
    if (words.add(simplifyWord(cell)).size > MAX_WORDS) return false
  }
  return true
}
