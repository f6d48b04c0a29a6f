import type { ListedEvent } from '@certify/domain/event/event'
import type { EventCounts, EventSearch } from '@certify/domain/event/event-repository'
import { type EventStatus, eventStatuses } from '@certify/domain/event/event-status'
import { type Page, toOffset } from '@certify/domain/shared/page'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { containing } from '../connection/escape-like'
import { onlyRow } from '../connection/transact'
import { events } from '../schema/events'
import { countEvents } from './event-counts'
import { readListedEvents } from './event-rows'
import { isClosed, isOpen, statusCondition } from './event-status-sql'

/** A part of the list, in its own order. Its rows follow all rows of the parts before it. */
type Stretch = {
  readonly statuses: readonly EventStatus[]
  readonly where: SQL | undefined
  readonly order: readonly SQL[]
}

const soonestFirst = [asc(events.startsAt), asc(events.id)]
const latestFirst = [desc(events.startsAt), desc(events.id)]
const newestFirst = [desc(events.id)]

/**
 * Reads one page of events. Each stretch of the list has the order of an index, so the database sorts no event that
 * the page does not show.
 */
export async function searchEvents(
  queries: Queries,
  search: EventSearch,
): Promise<Page<ListedEvent> & { readonly counts: EventCounts }> {
  const counts = await countEvents(queries, search)
  const byWords = await readPage(queries, search, counts, wordsCondition(search.text))
  // The index knows whole words and their beginnings. Look for other parts of words only in titles.
  const found =
    byWords.total === 0 && search.text !== ''
      ? await readPage(queries, search, counts, titleContains(search.text))
      : byWords
  return { ...found, page: search.page, perPage: search.perPage, counts }
}

async function readPage(queries: Queries, search: EventSearch, counts: EventCounts, text: SQL | undefined) {
  const items: ListedEvent[] = []
  let total = 0
  let skip = toOffset(search)
  for (const { statuses, where, order } of listStretches(search)) {
    search.signal?.throwIfAborted()
    const condition = and(where, text, ofOrganizer(search))
    const size =
      text === undefined
        ? statuses.reduce((sum, status) => sum + counts[status], 0)
        : onlyRow(await queries.select({ size: count() }).from(events).where(condition)).size
    total += size
    const wanted = search.perPage - items.length
    if (skip < size && wanted > 0)
      items.push(...(await readRows(queries, { condition, order, wanted, skip })))
    skip = Math.max(0, skip - size)
  }
  return { items, total }
}

type Slice = { condition: SQL | undefined; order: readonly SQL[]; wanted: number; skip: number }

/** Reads ids first, then the figures of those events alone: skipped rows need no figures. */
async function readRows(queries: Queries, { condition, order, wanted, skip }: Slice): Promise<ListedEvent[]> {
  const rows = await queries
    .select({ id: events.id })
    .from(events)
    .where(condition)
    .orderBy(...order)
    .limit(wanted)
    .offset(skip)
  const ids = rows.map(({ id }) => id)
  const summaries = await readListedEvents(queries, ids)
  return ids.flatMap((id) => summaries.get(id) ?? [])
}

function listStretches({ status, order, now }: EventSearch): readonly Stretch[] {
  if (status === 'all' && order === 'discover') {
    return [
      { statuses: ['upcoming', 'ongoing', 'minting'], where: isOpen(now), order: soonestFirst },
      { statuses: ['ended', 'canceled'], where: isClosed(now), order: latestFirst },
    ]
  }
  const statuses = status === 'all' ? eventStatuses : [status]
  const where = status === 'all' ? undefined : statusCondition[status](now)
  if (order === 'newest') return [{ statuses, where, order: newestFirst }]
  const isPast = order === 'start' || status === 'ended' || status === 'canceled'
  return [{ statuses, where, order: isPast ? latestFirst : soonestFirst }]
}

function ofOrganizer({ organizerId }: EventSearch): SQL | undefined {
  return organizerId === null ? undefined : eq(events.organizerId, organizerId)
}

/** Every word of `text` begins a word of the event; the expression is the one of the index `events_text`. */
function wordsCondition(text: string): SQL | undefined {
  if (text === '') return undefined
  const words = text.match(/[\p{L}\p{N}]+/gu)
  if (!words) return titleContains(text)
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`to_tsvector('simple', ${events.title} || ' ' || ${events.description}) @@ to_tsquery('simple', ${query})`
}

/** Descriptions are long and many: only titles are short enough to be read one by one. */
function titleContains(text: string): SQL {
  return sql`${events.title} ilike ${containing(text)}`
}
