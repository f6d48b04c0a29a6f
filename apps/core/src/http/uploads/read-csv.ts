import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { MAX_INVITED } from '@certify/domain/invitation/invitation'
import { ListTooLongError } from '@certify/domain/invitation/invitation-errors'
import { refuse } from '@certify/domain/shared/errors'

/** Characters that are read at a time. */
const SLICE = 64 * 1024
/** Rows that are read before other requests get their turn. */
const SLICE_ROWS = 500
/** The longest row, in characters: a quote that is never closed must not take in the whole file. */
const MAX_ROW = 20_000

/** A CSV file, read: its header, and its other rows as spreadsheets count them. Blank rows are left out. */
export type CsvTable = {
  readonly header: readonly string[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

/**
 * Reads a CSV file in slices: UTF-8, UTF-16 or what Excel writes; commas, semicolons or tabs.
 *
 * @throws {NotCsvError} @throws {ListTooLongError}
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable> {
  const { parse } = await import('csv-parse')
  const text = decode(bytes)
  const parser = parse({
    delimiter: findDelimiter(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW,
  })
  const rows: { row: number; cells: string[] }[] = []
  let row = 0
  try {
    for await (const cells of Readable.from(slice(text)).pipe(parser) as AsyncIterable<string[]>) {
      row += 1
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells })
      if (rows.length > MAX_INVITED + 1) throw new ListTooLongError()
      if (row % SLICE_ROWS === 0) await setImmediate()
    }
  } catch (error) {
    if (error instanceof ListTooLongError) throw error
    throw refuse('invitation.not_csv', { row: parser.info.records + 1 }, { field: 'file' })
  } finally {
    parser.destroy()
  }
  const [header, ...people] = rows
  return { header: header?.cells.map((name) => name.trim()) ?? [], rows: people }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that the first line has most of, outside quotes. */
function findDelimiter(text: string): string {
  const [line = ''] = text.slice(0, MAX_ROW).split(/\r?\n/, 1)
  // Splitting at quotation marks gives parts outside and inside of quotes in turn, beginning outside.
  const plain = line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('')
  const count = (separator: string) => plain.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function* slice(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += SLICE) yield text.slice(start, start + SLICE)
}
