import type { Dialect } from './cut-line'
import { MAX_ROW, rowCutter } from './cut-row'
import { findDialect } from './find-dialect'

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

/**
 * Cuts a text of separated values into rows, in the dialect that it is found to have. A blank row is counted, and null, so that
 * a caller can pause there, too. Where a quote is not closed, its row and the next are at fault, and cutting goes on after
 * them.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function* cutSteps(text: string): Generator<ListRow | null> {
  const lines = splitLines(text.replace(/^\ufeff/, ''))
  const [, named] = /^"?sep=(.)"?[,;\t]*$/i.exec(lines[0] ?? '') ?? []
  const dialect = findDialect(lines, named)
  const cutRow = rowCutter(lines, dialect)
  let row = named === undefined ? 0 : 1
  let at = row
  while (at < lines.length) {
    const { cells, lines: taken } = cutRow(at)
    if (cells !== null) {
      row += 1
      yield isBlank(cells) ? null : { row, cells, fault: null }
    } else {
      for (const line of lines.slice(at, at + taken)) {
        row += 1
        yield line.trim() === '' ? null : { row, cells: cutLoosely(line, dialect), fault: 'quote' }
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

/** The cells of a line whose quotes say nothing, for people to read. */
function cutLoosely(line: string, { separator, quote }: Dialect): string[] {
  return line.slice(0, MAX_ROW).replaceAll(quote, '').split(separator)
}
