import { repairAddress } from './repair-address'

/** A row of a list, as it was written. */
export type ListRow = {
  /** As spreadsheets count: the first row is 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** `quote`: a quotation mark is open or stands where none belongs, so nobody can say where its cells end. */
  readonly fault: 'quote' | null
}

/** The longest row, in characters and lines: a quote that is never closed must not take in the whole file. */
const MAX_ROW = 20_000
const MAX_LINES = 200
/** Lines by which the separator is found. */
const SAMPLE = 200
const separators = [',', ';', '\t', '|'] as const

/**
 * Cuts a text of separated values into rows: commas, semicolons, tabs or bars, or what a `sep=` line names. Blank rows
 * are left out, but counted. Where a quote is not closed, its row and the next are at fault, and cutting goes on after
 * them.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */
export function* cutRecords(text: string): Generator<ListRow> {
  const lines = splitLines(text.replace(/^\ufeff/, ''))
  const [, named] = /^"?sep=(.)"?[,;\t]*$/i.exec(lines[0] ?? '') ?? []
  const separator = named ?? findSeparator(lines)
  let row = named === undefined ? 0 : 1
  let at = row
  while (at < lines.length) {
    const { cells, lines: taken } = cutRow(lines, at, separator)
    if (cells !== null) {
      row += 1
      if (!isBlank(cells)) yield { row, cells, fault: null }
    } else {
      for (const line of lines.slice(at, at + taken)) {
        row += 1
        if (line.trim() !== '') yield { row, cells: cutLoosely(line, separator), fault: 'quote' }
      }
    }
    at += taken
  }
}

/** Whether no cell of a row has anything in it. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** The separator that cuts the most lines; of two that cut as many, the one that makes more cells of them. */
function findSeparator(lines: readonly string[]): string {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE)
  const score = (separator: string) => {
    const widths = sample.map((line) => cutLine(line.slice(0, MAX_ROW), separator).cells.length)
    return [
      widths.filter((width) => width > 1).length,
      widths.reduce((sum, width) => sum + width, 0),
    ] as const
  }
  const scored = separators.map((separator) => [separator, ...score(separator)] as const)
  return scored.reduce((best, each) =>
    each[1] > best[1] || (each[1] === best[1] && each[2] > best[2]) ? each : best,
  )[0]
}

/** The row that begins at a line; `cells` is null if a quote is at fault, and `lines` are then those in doubt. */
function cutRow(
  lines: readonly string[],
  at: number,
  separator: string,
): { readonly cells: readonly string[] | null; readonly lines: number } {
  let text = lines[at] ?? ''
  const first = cutLine(text, separator)
  if (first.end === 'closed') return { cells: first.cells, lines: 1 }
  if (first.end === 'stray') return { cells: null, lines: first.isOdd ? 2 : 1 }
  for (let taken = 2; taken <= MAX_LINES && at + taken <= lines.length; taken++) {
    const line = lines[at + taken - 1] ?? ''
    text += `\n${line}`
    if (text.length > MAX_ROW) break
    if (!line.includes('"')) continue
    const { cells, end } = cutLine(text, separator)
    if (end === 'open') continue
    // A cell that holds another row is a quote that someone forgot to close.
    if (end === 'stray' || cells.some((cell) => swallows(cell, separator))) break
    return { cells, lines: taken }
  }
  return { cells: null, lines: 2 }
}

/** Whether one of its lines reads as a row with a person, and not as a sentence that mentions an address. */
function swallows(cell: string, separator: string): boolean {
  const lines = cell.includes('\n') ? cell.split('\n') : []
  return lines.some((line) => line.includes(separator) && line.split(separator).some(isOneAddress))
}

function isOneAddress(cell: string): boolean {
  return repairAddress(cell.replaceAll('"', '')) !== null
}

type CutLine = {
  readonly cells: readonly string[]
  /** `stray`: something follows a closing quote, or a plain cell has one quote. */
  readonly end: 'closed' | 'open' | 'stray'
  /** Whether the number of quotation marks is odd. */
  readonly isOdd: boolean
}

function cutLine(text: string, separator: string): CutLine {
  const cells: string[] = []
  let end: CutLine['end'] = 'closed'
  let at = 0
  while (at <= text.length) {
    const start = at
    while (text[at] === ' ') at += 1
    if (text[at] !== '"') {
      const next = text.indexOf(separator, start)
      const cell = text.slice(start, next === -1 ? text.length : next)
      if (countQuotes(cell) % 2 === 1) end = 'stray'
      cells.push(cell)
      if (next === -1) break
      at = next + 1
      continue
    }
    const { cell, next, isClosed } = readQuoted(text, at + 1)
    cells.push(cell)
    if (!isClosed) return { cells, end: 'open', isOdd: true }
    at = next
    while (text[at] === ' ') at += 1
    if (at < text.length && text[at] !== separator) {
      end = 'stray'
      const after = text.indexOf(separator, at)
      at = after === -1 ? text.length : after
    }
    if (at >= text.length) break
    at += 1
  }
  return { cells, end, isOdd: countQuotes(text) % 2 === 1 }
}

function readQuoted(text: string, start: number): { cell: string; next: number; isClosed: boolean } {
  let cell = ''
  let at = start
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { cell: cell + text.slice(at), next: text.length, isClosed: false }
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { cell, next: quote + 1, isClosed: true }
    cell += '"'
    at = quote + 2
  }
}

/** The cells of a line whose quotes say nothing, for people to read. */
function cutLoosely(line: string, separator: string): string[] {
  return line.slice(0, MAX_ROW).replaceAll('"', '').split(separator)
}

function countQuotes(text: string): number {
  return text.split('"').length - 1
}
