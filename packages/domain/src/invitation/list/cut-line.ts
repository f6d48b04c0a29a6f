/** How a file writes its cells. */
export type Dialect = {
  readonly separator: string
  /** The sign around cells. */
  readonly quote: '"' | "'"
  /** Whether a backslash stands before a quotation mark within a cell, as databases write it. */
  readonly escapes: boolean
}

export type LineCut = {
  /** The last one is what there is of the cell that stays open, if one does. */
  readonly cells: readonly string[]
  readonly end: 'closed' | 'open' | 'stray'
  /** Whether something follows a closing quote, or a plain cell has one quote. */
  readonly isStray: boolean
  /** Whether the number of quotation marks is odd. */
  readonly isOdd: boolean
}

/** What a backslash stands before. */
const ESCAPED: ReadonlySet<string> = new Set(['"', "'", '\\'])

/** Cuts a line into cells. `isOpen`: it begins within a cell that an earlier line opened. */
export function cutLine(text: string, dialect: Dialect, { isOpen } = { isOpen: false }): LineCut {
  const { separator, quote, escapes } = dialect
  const cells: string[] = []
  let isStray = false
  let isWithin = isOpen
  let at = 0
  while (at <= text.length) {
    const start = at
    while (!isWithin && text[at] === ' ') at += 1
    if (!isWithin && text[at] !== quote) {
      const next = text.indexOf(separator, start)
      const cell = text.slice(start, next === -1 ? text.length : next)
      if (quote === '"' && !escapes && countQuotes(cell) % 2 === 1) isStray = true
      cells.push(escapes ? cell.replace(/\\(["'\\])/g, '$1') : cell)
      if (next === -1) break
      at = next + 1
      continue
    }
    const { cell, next, isClosed } = readQuoted(text, isWithin ? at : at + 1, dialect)
    isWithin = false
    cells.push(cell)
    if (!isClosed) return { cells, end: 'open', isStray, isOdd: true }
    at = next
    while (text[at] === ' ') at += 1
    if (at < text.length && text[at] !== separator) {
      isStray = true
      const after = text.indexOf(separator, at)
      at = after === -1 ? text.length : after
    }
    if (at >= text.length) break
    at += 1
  }
  return { cells, end: isStray ? 'stray' : 'closed', isStray, isOdd: countQuotes(text) % 2 === 1 }
}

function readQuoted(
  text: string,
  start: number,
  dialect: Dialect,
): { cell: string; next: number; isClosed: boolean } {
  const { quote, escapes } = dialect
  let cell = ''
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    const next = text[at + 1]
    if (escapes && sign === '\\' && next !== undefined && ESCAPED.has(next)) {
      cell += next
      at += 1
    } else if (sign !== quote) cell += sign
    else if (next === quote) {
      cell += quote
      at += 1
    } else if (quote === '"' || endsCell(text, at + 1, dialect)) return { cell, next: at + 1, isClosed: true }
    else cell += sign
  }
  return { cell, next: text.length, isClosed: false }
}

/** An apostrophe within a name, as in O'Brien, closes no cell. */
function endsCell(text: string, from: number, { separator }: Dialect): boolean {
  let at = from
  while (text[at] === ' ') at += 1
  return at >= text.length || text[at] === separator
}

function countQuotes(text: string): number {
  return text.split('"').length - 1
}
