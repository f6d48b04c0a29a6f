/** Characters that start a formula in a spreadsheet, including full-width forms. */
const FORMULA_START = /^(?:[\s\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\p{Cc}])/u

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A kind of list that people save: the end of its file's name, its columns, and the cells of one item. */
export type ListFileKind<Item> = {
  readonly suffix: string
  readonly head: readonly string[]
  readonly toRow: (item: Item) => readonly string[]
}

/** Rows as RFC 4180 text with CRLF line ends. @see https://www.rfc-editor.org/rfc/rfc4180 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/** Rows as a CSV file for people: {@link toCsv} after a byte order mark. */
export function toCsvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + toCsv(rows)
}

/** The formats of the lists that people save. */
export const listFormats = ['csv', 'xlsx'] as const
export type ListFormat = (typeof listFormats)[number]

/**
 * Builds a file name from a title. Everything but letters and digits becomes an underscore: `Dev_Day_whitelist.csv`.
 */
export function listFileName(title: string, suffix: string, format: ListFormat | 'pdf'): string {
  const base = title.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '')
  return `${base.slice(0, 80) || 'event'}_${suffix}.${format}`
}

/**
 * Takes the apostrophe off a cell that {@link toPlainText} gave one. Only for files of ours: elsewhere the apostrophe belongs to
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
 * Puts an apostrophe before a text that a spreadsheet would calculate.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toPlainText(text: string): string {
  return needsApostrophe(text) ? `'${text}` : text
}

function toCell(text: string): string {
  const safe = toPlainText(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
