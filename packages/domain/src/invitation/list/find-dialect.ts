import { cutLine, type Dialect } from './cut-line'

/** Lines by which the dialect is found, and how much of each. */
const SAMPLE = 200
const MAX_LINE = 20_000
const separators = [',', ';', '\t', '|'] as const

/** A cell that is an address and nothing else. */
const ADDRESS = /^<?[^\s,;|"'<>@]+@[^\s,;|"'<>@]+>?$/

/** Finds out how a file writes its cells. The separator is what a `sep=` line names, if there is one. */
export function findDialect(lines: readonly string[], named: string | undefined): Dialect {
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
