import { cutLine, type Dialect } from './cut-line'
import { MAX_ROW, rowCutter } from './cut-row'

/** Lines by which the dialect is found, and how much of each. */
const SAMPLE = 200
const MAX_LINE = 20_000
const separators = [',', ';', '\t', '|'] as const

/** A cell that is an address and nothing else. */
const ADDRESS = /^<?[^\s,;|"'<>@]+@[^\s,;|"'<>@]+>?$/

/** Finds out how a file writes its cells. The separator is what a `sep=` line names, if there is one. */
function findDialect(lines: readonly string[], named: string | undefined): Dialect {
  const sample = lines
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE)
    .map((line) => line.slice(0, MAX_LINE))
  const escapes = escapesQuotes(sample)
  const found = separators.map((separator) => ({ separator, quote: findQuote(sample, separator), escapes }))
  const chosen = named === undefined ? chooseSeparator(sample, found) : undefined
  return chosen ?? { separator: named ?? ',', quote: findQuote(sample, named ?? ','), escapes }
}

/**
 * The separator that makes a cell of most addresses, then the one that cuts the most lines, then the one that makes most
 * cells: names and notes hold commas, too.
 */
function chooseSeparator(sample: readonly string[], dialects: readonly Dialect[]): Dialect | undefined {
  const scored = dialects.map((dialect) => {
    const cut = sample.map((line) => cutLine(line, dialect).cells)
    const counts = [
      cut.filter((cells) => cells.some((cell) => ADDRESS.test(cell.trim()))).length,
      cut.filter((cells) => cells.length > 1).length,
      cut.reduce((sum, cells) => sum + cells.length, 0),
    ]
    return { dialect, counts }
  })
  const [best] = scored.sort((one, other) => compare(other.counts, one.counts))
  return best?.dialect
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((count, index) => count !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** Apostrophes are quotation marks where most lines with an address have a cell between two of them. */
function findQuote(sample: readonly string[], separator: string): Dialect['quote'] {
  const isQuoted = (line: string) => {
    const cells = line.split(separator).map((cell) => cell.trim())
    return (
      cells.some((cell) => cell.startsWith("'")) &&
      cells.some((cell) => cell.endsWith("'")) &&
      !cells.some((cell) => cell.startsWith('"'))
    )
  }
  // Headings may be bare.
  const people = sample.filter((line) => line.includes('@'))
  return people.filter(isQuoted).length * 2 > people.length ? "'" : '"'
}

/** Whether more lines end where they should if a backslash keeps a quotation mark from closing its cell. */
function escapesQuotes(sample: readonly string[]): boolean {
  if (sample.some((line) => /\\'\p{L}/u.test(line))) return true
  const telling = sample.filter((line) => line.includes('\\"'))
  const count = (escapes: boolean) =>
    separators.map(
      (separator) =>
        telling.filter((line) => cutLine(line, { separator, quote: '"', escapes }).end === 'closed').length,
    )
  return Math.max(0, ...count(true)) > Math.max(0, ...count(false))
}

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
