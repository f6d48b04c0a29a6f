import type { EventSummary } from '@certify/domain/event/event'
import type { EventSearch } from '@certify/domain/event/event-repository'
import { offsetOf, type Page } from '@certify/domain/shared/page'
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from './client'
import { containing } from './escape-like'
import { selectSummaries, toSummary } from './event-rows'
import { isClosed, isOpen, statusCondition } from './event-status-sql'
import { events } from './schema/events'
import { onlyRow } from './transact'

/** A stretch of the list: its rows come in the order of `order`, after all rows of the stretches before it. */
type Stretch = { readonly where: SQL | undefined; readonly order: readonly SQL[] }

const soonestFirst = [asc(events.startsAt), asc(events.id)]
const latestFirst = [desc(events.startsAt), desc(events.id)]

/**
 * One page of events. The list is made of stretches, each in the order of an index, so that the first page of a
 * hundred thousand events costs what the first page of ten does.
 */
export async function searchEvents(queries: Queries, search: EventSearch): Promise<Page<EventSummary>> {
  const byWords = await pageOf(queries, search, wordsCondition(search.text))
  // Somebody may be looking for a part of a word, which the index of words does not know.
  const found =
    byWords.total === 0 && search.text !== ''
      ? await pageOf(queries, search, substringCondition(search.text))
      : byWords
  return { ...found, page: search.page, perPage: search.perPage }
}

async function pageOf(queries: Queries, search: EventSearch, text: SQL | undefined) {
  const items: EventSummary[] = []
  let total = 0
  let skip = offsetOf(search)
  for (const { where, order } of stretchesOf(search)) {
    const condition = and(where, text, ofOrganizer(search))
    const { size } = onlyRow(await queries.select({ size: count() }).from(events).where(condition))
    total += size
    const wanted = search.perPage - items.length
    if (skip < size && wanted > 0) {
      const rows = selectSummaries(queries)
        .where(condition)
        .orderBy(...order)
        .limit(wanted)
        .offset(skip)
      items.push(...(await rows).map(toSummary))
    }
    skip = Math.max(0, skip - size)
  }
  return { items, total }
}

function stretchesOf({ status, order, now }: EventSearch): readonly Stretch[] {
  if (status === 'all' && order === 'discover') {
    return [
      { where: isOpen(now), order: soonestFirst },
      { where: isClosed(now), order: latestFirst },
    ]
  }
  const where = status === 'all' ? undefined : statusCondition[status](now)
  const isPast = order === 'newest' || status === 'ended' || status === 'canceled'
  return [{ where, order: isPast ? latestFirst : soonestFirst }]
}

function ofOrganizer({ organizerId }: EventSearch): SQL | undefined {
  return organizerId === null ? undefined : eq(events.organizerId, organizerId)
}

/** Every word of `text` begins a word of the event; the expression is the one of the index `events_text`. */
function wordsCondition(text: string): SQL | undefined {
  if (text === '') return undefined
  const words = text.match(/[\p{L}\p{N}]+/gu)
  if (!words) return substringCondition(text)
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`to_tsvector('simple', ${events.title} || ' ' || ${events.description}) @@ to_tsquery('simple', ${query})`
}

function substringCondition(text: string): SQL | undefined {
  const pattern = containing(text)
  return or(sql`${events.title} ilike ${pattern}`, sql`${events.description} ilike ${pattern}`)
}
