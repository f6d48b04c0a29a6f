import { findNumbers } from '@certify/verifier/find-numbers'

/** How many numbers are checked at a time. */
export const MAX_NUMBERS = 200

/** One pasted text, and its number; null if it has none. */
export type Asked = { readonly text: string; readonly tokenId: string | null }

/** The result of reading a pasted text or a file. */
type ReadNumbers = {
  /** Each number once, and each text that is not a number, in the given order. */
  readonly asked: readonly Asked[]
  /** How many repeated numbers were left out. */
  readonly duplicates: number
}

/** Columns that hold certificate numbers or links to them, by their headings. */
const HEADING =
  /^(?:token ?id|certificate(?: (?:number|no\.?|id|link|url))?|number|no\.?|№|link|url|verify(?: link| url)?|credential (?:id|url))$/i
/**
 * The smallest certificate number: page 1, serial 1. A column of smaller numbers holds years or row numbers.
 */
const LEAST = 10_001n
const MAX_TEXT = 90

/** Reads numbers, links to verify pages, pasted columns and CSV. */
export function readPastedNumbers(text: string): ReadNumbers {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
  const [heading, column] = readHeading(rows[0] ?? '')
  const found =
    column === null
      ? rows.flatMap((line) => numbersIn(splitCells(line.trim())))
      : rows.slice(1).map((line) => readBelow(line, heading, column))
  const asked: Asked[] = []
  const seen = new Set<string>()
  let duplicates = 0
  for (const each of found) {
    const key = each.tokenId ?? `"${each.text}`
    if (seen.has(key)) duplicates += 1
    else asked.push(each)
    seen.add(key)
  }
  return { asked, duplicates }
}

function splitCells(line: string): string[] {
  // `10,001` is one number and one cell, `10001,10002` and `10,001,10,002` are two.
  const numbers = /[\t;"]/.test(line) ? null : findNumbers(line)
  if (numbers?.length === 1) return [line]
  if (/^[\d.,'’]+$/.test(line)) return numbers === null ? [line] : [...numbers]
  return splitAt(line).filter((cell) => cell !== '')
}

/** The cells of a line, with the empty ones. A separator within quotes belongs to its cell. */
function splitAt(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells = ['']
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    if (sign === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^'|^"|"$/g, '')
      .trim(),
  )
}

/** The cells of the first row, and the column that one of them names; null if the row is not a heading. */
function readHeading(first: string): [heading: readonly string[], column: number | null] {
  const heading = splitAt(first)
  const column = heading.findIndex((cell) => HEADING.test(cell))
  return [heading, column < 0 ? null : column]
}

/** The number in a row below a heading. Only a row with more cells than the heading may group digits by its separator. */
function readBelow(line: string, heading: readonly string[], column: number): Asked {
  const cells = splitAt(line)
  const told = cells.length > heading.length ? splitCells(line.trim()) : cells
  const cell = told[column]?.trim()
  // An empty cell has no number, whatever stands beside it.
  if (cell === '') return { text: line.trim().slice(0, MAX_TEXT), tokenId: null }
  return read(cell ?? told.join(' '))
}

function numbersIn(cells: readonly string[]): Asked[] {
  const [only = '', ...others] = cells
  const isOne = others.length > 0 || findNumbers(only)?.length === 1
  const read1 = (isOne ? cells : only.split(/\s+/)).map(read)
  if (read1.every(({ tokenId }) => tokenId !== null)) return read1
  const likely = read1.find(({ tokenId }) => tokenId !== null && BigInt(tokenId) >= LEAST)
  return [likely ?? { text: cells.join(' ').slice(0, MAX_TEXT), tokenId: null }]
}

function read(text: string): Asked {
  const numbers = findNumbers(text) ?? []
  return { text: text.slice(0, MAX_TEXT), tokenId: (numbers.length === 1 && numbers[0]) || null }
}
