import type { Log } from '@certify/domain/issuing/log'
import { type CsvKind, csvFileName, toCsv } from '@certify/domain/shared/csv'
import type { PartRequest } from '@certify/domain/shared/page'
import { csvType } from '@certify/wire/calls/declare-calls'
import { fileHeaders } from './file-answer'
import type { ListTurns } from './lists/list-turns'
import { describeError } from './log'

/** Items that are read at a time. */
export const PART_ITEMS = 500

/** Who waits for the file. */
type CsvCall = {
  readonly ports: { readonly log: Log }
  readonly lists: ListTurns
  readonly caller: string
  readonly signal: AbortSignal
}

/** What the file is made of. */
type CsvSource<Item, Id> = {
  readonly title: string
  readonly kind: CsvKind<Item>
  readonly idOf: (item: Item) => Id
  read(part: PartRequest<Id>): Promise<readonly Item[]>
}

/**
 * A CSV file to keep, read and sent part by part, so that its length costs no memory. Each part takes its turn among
 * the lists, and nothing is read for a caller who has gone. A failure after the first part cuts the connection.
 */
export async function csvAnswer<Item, Id>(
  { ports, lists, caller, signal }: CsvCall,
  { title, kind, idOf, read }: CsvSource<Item, Id>,
): Promise<Response> {
  const encoder = new TextEncoder()
  const readAfter = (after: Id | null) =>
    lists.take({ caller, signal }, () => read({ after, limit: PART_ITEMS }))
  let part = await readAfter(null)
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const last = part.at(-1)
        if (!isFirst && last !== undefined) part = await readAfter(idOf(last))
        const rows = part.map(kind.toRow)
        const text = toCsv(isFirst ? [kind.head, ...rows] : rows)
        if (text !== '') controller.enqueue(encoder.encode(text))
        isFirst = false
        if (part.length < PART_ITEMS) controller.close()
      } catch (error) {
        if (!signal.aborted) ports.log.warn('a file broke off', describeError(error))
        controller.error(error)
      }
    },
  })
  return new Response(body, { headers: fileHeaders(csvFileName(title, kind.suffix), csvType.contentType) })
}
