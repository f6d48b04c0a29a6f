import type { ListedEvent } from '@certify/domain/event/event'
import type { EventCounts, EventSearch } from '@certify/domain/event/event-search'
import { statusAt } from '@certify/domain/event/event-status'
import { type ListKey, writeListKey } from '@certify/domain/event/list-key'
import { refuse } from '@certify/domain/shared/errors'
import {
  countNumbered,
  NUMBERED_ITEMS,
  type Page,
  SEARCHED_AT_ONCE,
  toOffset,
} from '@certify/domain/shared/page'
import type { Queries } from '../database/connection/client'
import { countEvents } from './event-counts'
import { readListedEvents } from './event-rows'
import { findMatches } from './find-matches'
import { listStretches } from './list-stretches'
import { matchOf, narrowingOf, type TextSearch } from './search-conditions'

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
  const { ids, total, isFollowed, stopped } = await findPage(
    queries,
    search,
    isCounted ? countOf(search, counts) : null,
  )
  search.signal?.throwIfAborted()
  const rows = await readListedEvents(queries, ids)
  const items = ids.flatMap((id) => rows.get(id) ?? [])
  const { page, perPage } = search
  const numberedHere = stopped ? Math.min(total, NUMBERED_ITEMS) : NUMBERED_ITEMS
  const isLastNumbered = search.after !== undefined || toOffset({ page: page + 1, perPage }) >= numberedHere
  const last = items.at(-1)
  const lastKey = isFollowed ? last && toKey(search, last) : stopped
  const found = (search.after ? search.after.found : Math.min(toOffset(search), total)) ?? NUMBERED_ITEMS
  const upToHere = isCounted || found + items.length >= NUMBERED_ITEMS ? {} : { found: found + items.length }
  return {
    items,
    total: Math.min(total, isCounted ? total : NUMBERED_ITEMS),
    ...(!isCounted &&
      (stopped || total > NUMBERED_ITEMS || (search.after && isFollowed)) && { hasMore: true }),
    ...(stopped && { stoppedAfter: SEARCHED_AT_ONCE }),
    ...(isLastNumbered && lastKey && { nextKey: writeListKey({ ...lastKey, ...upToHere }) }),
    numbered: NUMBERED_ITEMS,
    page,
    perPage,
    counts,
  }
}

function countOf({ status }: EventSearch, counts: EventCounts): number {
  return status === 'all' ? counts.total : counts[status]
}

/**
 * `isFollowed`: more events come after this page. `total` is more than 1,000 if nobody counted further. `stopped`: up to
 * where the search looked, if there may be more.
 */
type Found = {
  readonly ids: readonly number[]
  readonly total: number
  readonly isFollowed: boolean
  readonly stopped: ListKey | null
}

/** @param counted - How many events the list has, if a counter knows it. */
async function findPage(queries: Queries, search: EventSearch, counted: number | null): Promise<Found> {
  const { perPage, after, text } = search
  const offset = after ? 0 : toOffset(search)
  const isTooFar = offset >= NUMBERED_ITEMS
  if (isTooFar && counted !== null)
    return refuseFar({ ids: [], total: counted, isFollowed: false, stopped: null }, search)
  const wanted =
    after || counted !== null ? Math.min(offset, NUMBERED_ITEMS) + perPage + 1 : NUMBERED_ITEMS + 1 + perPage
  const find = (by: TextSearch, asked = { after: after ?? null, wanted }) =>
    findMatches(queries, search, {
      match: matchOf(search, by),
      narrowing: narrowingOf(search, by),
      ...asked,
    })
  // Behind the last page of a list by words there is nothing, and no other list begins.
  const mayHaveWord = async () => {
    const { ids, stopped } = await find('words', { after: null, wanted: 1 })
    return ids.length > 0 || stopped !== null
  }
  const first = await find('words')
  const hasNone = first.ids.length === 0 && first.stopped === null
  const isByTitle = hasNone && text !== '' && !(after && (await mayHaveWord()))
  const { ids, stopped } = isByTitle ? await find('title') : first
  const before = after ? (after.found ?? NUMBERED_ITEMS + 1) : 0
  const shown = ids.slice(offset, offset + perPage)
  const found = {
    ids: shown,
    total: counted ?? before + (after ? shown : ids).length,
    isFollowed: ids.length > offset + perPage,
    stopped,
  }
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
