/** Characters that start a formula in a spreadsheet, including full-width forms. */
const FORMULA_START = /^(?:[\s\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\p{Cc}])/u

/** A kind of CSV file: the end of its name, its columns, and the cells of one item. */
export type CsvKind<Item> = {
  readonly suffix: string
  readonly head: readonly string[]
  readonly toRow: (item: Item) => readonly string[]
}

/** Rows as RFC 4180 text with CRLF line ends. @see https://www.rfc-editor.org/rfc/rfc4180 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/**
 * Builds a file name from a title. Everything but letters and digits becomes an underscore: `Dev_Day_whitelist.csv`.
 */
export function csvFileName(title: string, suffix: string): string {
  const base = title.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '')
  return `${base.slice(0, 80) || 'event'}_${suffix}.csv`
}

/**
 * Takes the apostrophe off a cell that {@link toCsv} wrote. Only for files of ours: elsewhere the apostrophe belongs to
 * the text.
 */
export function readOwnCell(text: string): string {
  return text.startsWith("'") && needsApostrophe(text) ? text.slice(1) : text
}

/** A text that has an apostrophe before a formula gets another one, so that {@link readOwnCell} finds the same text. */
function needsApostrophe(text: string): boolean {
  return FORMULA_START.test(text.replace(/^'+/, ''))
}

/**
 * Quotes a cell so that a spreadsheet never calculates it. @see https://owasp.org/www-community/attacks/CSV_Injection
 */
function toCell(text: string): string {
  const safe = needsApostrophe(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
