import { cutLine, type Dialect, type LineCut } from './cut-line'
import { repairAddress } from './repair-address'

/** The longest row, in characters and lines: a quote that is never closed must not take in the whole file. */
export const MAX_ROW = 20_000
const MAX_LINES = 200

/** The row that begins at a line; `cells` is null if a quote is at fault, and `lines` are then those in doubt. */
type CutRow = { readonly cells: readonly string[] | null; readonly lines: number }

/** A line that goes on in a cell of the line before it. */
type Continued = {
  readonly cut: LineCut
  /** Whether its quotes are at fault, or the cell holds another row: a quote that someone forgot to close. */
  readonly isFault: boolean
}

/** Cuts the row that begins at a line. How a line goes on is found out once, however many rows could reach it. */
export function rowCutter(lines: readonly string[], dialect: Dialect): (at: number) => CutRow {
  const known = new Map<number, Continued>()
  const goOn = (at: number): Continued => {
    const found = known.get(at) ?? readContinued(lines[at] ?? '', dialect)
    known.set(at, found)
    return found
  }
  return (at) => {
    const first = cutLine(lines[at] ?? '', dialect)
    if (first.end === 'closed') return { cells: first.cells, lines: 1 }
    if (first.end === 'stray') return { cells: null, lines: first.isOdd ? 2 : 1 }
    const taken = first.isStray || swallows(first.cells.at(-1), dialect) ? null : findLast(lines, at, goOn)
    if (taken === null) return { cells: null, lines: 2 }
    const more = Array.from({ length: taken - 1 }, (_, index) => goOn(at + 1 + index).cut.cells)
    return { cells: join([first.cells, ...more]), lines: taken }
  }
}

/** How many lines the row has that begins at a line and leaves a cell open there; null: it does not end well. */
function findLast(lines: readonly string[], at: number, goOn: (at: number) => Continued): number | null {
  let length = lines[at]?.length ?? 0
  for (let taken = 2; taken <= MAX_LINES && at + taken <= lines.length; taken++) {
    length += 1 + (lines[at + taken - 1]?.length ?? 0)
    if (length > MAX_ROW) return null
    const { cut, isFault } = goOn(at + taken - 1)
    if (isFault) return null
    if (cut.end === 'closed') return taken
  }
  return null
}

function readContinued(line: string, dialect: Dialect): Continued {
  const cut = cutLine(line, dialect, { isOpen: true })
  const parts = [cut.cells[0], cut.end === 'open' ? cut.cells.at(-1) : undefined]
  return { cut, isFault: cut.isStray || parts.some((part) => swallows(part, dialect)) }
}

/** The cells of a row, of which each line goes on in the last cell of the line before it. */
function join(lines: readonly (readonly string[])[]): string[] {
  const row: string[] = []
  for (const [index, [head = '', ...cells]] of lines.entries()) {
    row.push(index === 0 ? head : `${row.pop() ?? ''}\n${head}`)
    for (const cell of cells) row.push(cell)
  }
  return row
}

/** Whether a line of a cell reads as a row with a person, and not as a sentence that mentions an address. */
function swallows(line: string | undefined, { separator, quote }: Dialect): boolean {
  return (
    line?.includes(separator) === true &&
    line.split(separator).some((each) => repairAddress(each.replaceAll(quote, '')) !== null)
  )
}
