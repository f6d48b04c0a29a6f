import type { Log } from '@certify/domain/issuing/log'
import {
  BYTE_ORDER_MARK,
  type ListFileKind,
  type ListFormat,
  listFileName,
  toCsv,
} from '@certify/domain/shared/csv'
import type { PartRequest } from '@certify/domain/shared/page'
import { openWorkbook } from '@certify/domain/shared/xlsx'
import { listTypes } from '@certify/wire/list-types'
import { fileHeaders } from './file-answer'
import type { ListTurns } from './lists/list-turns'
import { describeError } from './log'

/** Items that are read at a time. */
export const PART_ITEMS = 500

/** Who waits for the file. */
type ListFileCall = {
  readonly query: { readonly format?: ListFormat | undefined }
  readonly ports: { readonly log: Log }
  readonly lists: ListTurns
  readonly caller: string
  readonly signal: AbortSignal
}

/** What the file is made of. */
type ListFileSource<Item, Id> = {
  readonly title: string
  readonly kind: ListFileKind<Item>
  readonly idOf: (item: Item) => Id
  read(part: PartRequest<Id>): Promise<readonly Item[]>
}

/** Writes rows as bytes, in the order in which they come. */
type Writer = {
  readonly write: (rows: readonly (readonly string[])[]) => void
  readonly end: () => void
}

const writers: Readonly<Record<ListFormat, (emit: (bytes: Uint8Array) => void) => Writer>> = {
  csv(emit) {
    const encoder = new TextEncoder()
    emit(encoder.encode(BYTE_ORDER_MARK))
    return { write: (rows) => emit(encoder.encode(toCsv(rows))), end() {} }
  },
  xlsx: openWorkbook,
}

/**
 * A list to keep, as CSV or as a workbook, read and sent part by part, so that its length costs no memory. Each part
 * takes its turn among the lists, and nothing is read for a caller who has gone. A failure after the first part cuts
 * the connection.
 */
export async function listFileAnswer<Item, Id>(
  { ports, lists, caller, signal, query: { format = 'csv' } }: ListFileCall,
  { title, kind, idOf, read }: ListFileSource<Item, Id>,
): Promise<Response> {
  const readAfter = (after: Id | null) =>
    lists.take({ caller, signal }, () => read({ after, limit: PART_ITEMS }))
  const first = await readAfter(null)
  async function* listRows() {
    yield [kind.head, ...first.map(kind.toRow)]
    for (let part = first, last = part.at(-1); part.length >= PART_ITEMS && last; last = part.at(-1)) {
      part = await readAfter(idOf(last))
      yield part.map(kind.toRow)
    }
  }
  const bytes = encode(listRows(), format)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        if (!signal.aborted) ports.log.warn('a file broke off', describeError(error))
        controller.error(error)
      }
    },
  })
  const name = listFileName(title, kind.suffix, format)
  return new Response(body, { headers: fileHeaders(name, listTypes[format]) })
}

/** The bytes of a list. A workbook is packed in blocks, so that some rows give none yet. */
async function* encode(
  parts: AsyncIterable<readonly (readonly string[])[]>,
  format: ListFormat,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const take = () => ready.splice(0).filter(({ length }) => length > 0)
  const writer = writers[format]((bytes) => ready.push(bytes))
  for await (const rows of parts) {
    writer.write(rows)
    yield* take()
  }
  writer.end()
  yield* take()
}
