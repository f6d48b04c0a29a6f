import { cutLine, type Dialect } from './cut-line'
import { findDialect } from './find-dialect'
import { repairAddress } from './repair-address'

/** A row of a list, as it was written. */
export type ListRow = {
  /** As spreadsheets count: the first row is 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** `quote`: a quotation mark is open or stands where none belongs, so nobody can say where its cells end. */
  readonly fault: 'quote' | null
  /** Whether the workbook hides it, by hand or by a filter. */
  readonly isHidden?: boolean
}

/** The longest row, in characters and lines: a quote that is never closed must not take in the whole file. */
const MAX_ROW = 20_000
const MAX_LINES = 200

/**
 * Cuts a text of separated values into rows, in the dialect that it is found to have. Blank rows are left out, but
 * counted. Where a quote is not closed, its row and the next are at fault, and cutting goes on after
 * them.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function* cutRecords(text: string): Generator<ListRow> {
  const lines = splitLines(text.replace(/^\ufeff/, ''))
  const [, named] = /^"?sep=(.)"?[,;\t]*$/i.exec(lines[0] ?? '') ?? []
  const dialect = findDialect(lines, named)
  let row = named === undefined ? 0 : 1
  let at = row
  while (at < lines.length) {
    const { cells, lines: taken } = cutRow(lines, at, dialect)
    if (cells !== null) {
      row += 1
      if (!isBlank(cells)) yield { row, cells, fault: null }
    } else {
      for (const line of lines.slice(at, at + taken)) {
        row += 1
        if (line.trim() !== '') yield { row, cells: cutLoosely(line, dialect), fault: 'quote' }
      }
    }
    at += taken
  }
}

/** Whether no cell of a row has anything in it, or only the ruler below the headings of a table in plain text. */
export function isBlank(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.every((cell) => /^[:+=-]*$/.test(cell) && /[-=]{3}/.test(cell))
}

function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** The row that begins at a line; `cells` is null if a quote is at fault, and `lines` are then those in doubt. */
function cutRow(
  lines: readonly string[],
  at: number,
  dialect: Dialect,
): { readonly cells: readonly string[] | null; readonly lines: number } {
  let text = lines[at] ?? ''
  const first = cutLine(text, dialect)
  if (first.end === 'closed') return { cells: first.cells, lines: 1 }
  if (first.end === 'stray') return { cells: null, lines: first.isOdd ? 2 : 1 }
  for (let taken = 2; taken <= MAX_LINES && at + taken <= lines.length; taken++) {
    const line = lines[at + taken - 1] ?? ''
    text += `\n${line}`
    if (text.length > MAX_ROW) break
    if (!line.includes(dialect.quote)) continue
    const { cells, end } = cutLine(text, dialect)
    if (end === 'open') continue
    // A cell that holds another row is a quote that someone forgot to close.
    if (end === 'stray' || cells.some((cell) => swallows(cell, dialect))) break
    return { cells, lines: taken }
  }
  return { cells: null, lines: 2 }
}

/** Whether one of its lines reads as a row with a person, and not as a sentence that mentions an address. */
function swallows(cell: string, { separator, quote }: Dialect): boolean {
  const lines = cell.includes('\n') ? cell.split('\n') : []
  return lines.some(
    (line) =>
      line.includes(separator) &&
      line.split(separator).some((each) => repairAddress(each.replaceAll(quote, '')) !== null),
  )
}

/** The cells of a line whose quotes say nothing, for people to read. */
function cutLoosely(line: string, { separator, quote }: Dialect): string[] {
  return line.slice(0, MAX_ROW).replaceAll(quote, '').split(separator)
}
