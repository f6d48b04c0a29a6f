import type { ListedEvent } from '@certify/domain/event/event'
import type { EventCounts, EventSearch } from '@certify/domain/event/event-search'
import { statusAt } from '@certify/domain/event/event-status'
import { type ListKey, writeListKey } from '@certify/domain/event/list-key'
import { refuse } from '@certify/domain/shared/errors'
import { countNumbered, NUMBERED_ITEMS, type Page, toOffset } from '@certify/domain/shared/page'
import type { Queries } from '../database/connection/client'
import { countEvents } from './event-counts'
import { readListedEvents } from './event-rows'
import { findMatches } from './find-matches'
import { listStretches } from './list-stretches'
import { matchOf, type TextSearch } from './search-conditions'

/**
 * Reads one page of events. Pages have numbers up to the first 1,000 events; each later one is reached by the key of
 * the page before it.
 *
 * @throws `list.page_too_far`
 */
export async function searchEvents(
  queries: Queries,
  search: EventSearch,
): Promise<Page<ListedEvent> & { readonly counts: EventCounts }> {
  const counts = await countEvents(queries, search)
  search.signal?.throwIfAborted()
  const isCounted = search.text === '' && !matchOf({ ...search, order: 'start' }, 'words')
  const { ids, total, isFollowed } = await findPage(
    queries,
    search,
    isCounted ? countOf(search, counts) : null,
  )
  search.signal?.throwIfAborted()
  const rows = await readListedEvents(queries, ids)
  const items = ids.flatMap((id) => rows.get(id) ?? [])
  const { page, perPage } = search
  const isLastNumbered = search.after !== undefined || toOffset({ page: page + 1, perPage }) >= NUMBERED_ITEMS
  const last = items.at(-1)
  return {
    items,
    total: Math.min(total, isCounted ? total : NUMBERED_ITEMS),
    ...(!isCounted && total > NUMBERED_ITEMS && { hasMore: true }),
    ...(isFollowed && isLastNumbered && last && { nextKey: writeListKey(toKey(search, last)) }),
    numbered: NUMBERED_ITEMS,
    page,
    perPage,
    counts,
  }
}

function countOf({ status }: EventSearch, counts: EventCounts): number {
  return status === 'all' ? counts.total : counts[status]
}

/** `isFollowed`: more events come after this page. `total` is more than 1,000 if nobody counted further. */
type Found = { readonly ids: readonly number[]; readonly total: number; readonly isFollowed: boolean }

/** @param counted - How many events the list has, if a counter knows it. */
async function findPage(queries: Queries, search: EventSearch, counted: number | null): Promise<Found> {
  const { perPage, after, text } = search
  const offset = after ? 0 : toOffset(search)
  const isTooFar = offset >= NUMBERED_ITEMS
  if (isTooFar && counted !== null) return refuseFar({ ids: [], total: counted, isFollowed: false }, search)
  const needed = Math.min(offset, NUMBERED_ITEMS) + perPage + 1
  const wanted = after || counted !== null ? needed : NUMBERED_ITEMS + 1 + perPage
  const find = (by: TextSearch) =>
    findMatches(queries, search, { match: matchOf(search, by), after: after ?? null, wanted, needed })
  // Behind the last page of a list by words there is nothing, and no other list begins.
  const hasWord = async () => {
    const one = { match: matchOf(search, 'words'), after: null, wanted: 1, needed: 1 }
    return (await findMatches(queries, search, one)).ids.length > 0
  }
  const first = await find('words')
  const isByTitle = first.ids.length === 0 && text !== '' && !(after && (await hasWord()))
  const { ids, areMany } = isByTitle ? await find('title') : first
  const total = counted ?? (after || areMany ? NUMBERED_ITEMS + 1 : ids.length)
  const found = { ids: ids.slice(offset, offset + perPage), total, isFollowed: ids.length > offset + perPage }
  return isTooFar ? refuseFar(found, search) : found
}

/** A page beyond a short list is empty. Nobody counts to one beyond the numbered pages of a long list. */
function refuseFar(found: Found, { perPage }: EventSearch): Found {
  const { total } = found
  if (total <= NUMBERED_ITEMS) return found
  throw refuse('list.page_too_far', { pages: countNumbered({ total, perPage, numbered: NUMBERED_ITEMS }) })
}

function toKey(search: EventSearch, event: ListedEvent): ListKey {
  const status = statusAt(event, search.now)
  const part = listStretches(search).findIndex(({ statuses }) => statuses.includes(status))
  return { part, startsAt: event.startsAt, id: event.id }
}
