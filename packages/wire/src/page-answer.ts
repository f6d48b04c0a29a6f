import { type ListKey, readListKey } from '@certify/domain/event/list-key'
import {
  countNumbered,
  type Page as DomainPage,
  type PageRequest,
  PLAIN_LIST_ITEMS,
} from '@certify/domain/shared/page'
import type { LongWirePage, Searched, WirePage } from './fields'

/** The page that a query asks for; without `page`, the beginning of the list. */
export function pageAsked(
  query: { page?: number | undefined; per_page: number },
  signal?: AbortSignal,
): PageRequest {
  return query.page === undefined
    ? { page: 1, perPage: PLAIN_LIST_ITEMS, signal }
    : { page: query.page, perPage: query.per_page, signal }
}

/** The page of a list of events that a query asks for. */
export function longPageAsked(
  query: { page?: number | undefined; per_page: number; after?: string | undefined },
  signal?: AbortSignal,
): PageRequest & { readonly after: ListKey | undefined } {
  return { ...pageAsked(query, signal), after: readListKey(query.after ?? '') ?? undefined }
}

/** One page in the wire's words. */
export function toPage<From, To>(page: DomainPage<From>, toItem: (item: From) => To): WirePage<To> {
  const { items, total, page: number, perPage, numbered } = page
  return {
    items: items.map(toItem),
    total,
    page: number,
    per_page: perPage,
    pages: countNumbered({ total, perPage, ...(numbered !== undefined && { numbered }) }),
  }
}

/** One page of a list of events in the wire's words. */
export function toLongPage<From, To>(page: DomainPage<From>, toItem: (item: From) => To): LongWirePage<To> {
  return {
    ...toPage(page, toItem),
    total_is_more: page.hasMore ?? false,
    next_after: page.nextKey ?? null,
    ...(page.stoppedAfter !== undefined && { stopped_after: page.stoppedAfter }),
  }
}

/** What a page of people says of a search that stopped. */
export function toSearched({
  hasMore,
  stoppedAfter,
  nextKey,
}: Pick<DomainPage<unknown>, 'hasMore' | 'stoppedAfter' | 'nextKey'>): Searched {
  if (!hasMore || stoppedAfter === undefined) return {}
  return {
    total_is_more: true,
    stopped_after: stoppedAfter,
    ...(nextKey !== undefined && { next_after: Number(nextKey) }),
  }
}

/** Both forms of a list: a plain array without `page`, otherwise a page, with counts if it has any. */
export function toList<From, To, Counts extends object>(
  query: { page?: number | undefined },
  page: DomainPage<From>,
  toItem: (item: From) => To,
  extra?: Counts,
): To[] | (WirePage<To> & Counts) {
  if (query.page === undefined) return page.items.map(toItem)
  const told =
    page.numbered === undefined ? { ...toPage(page, toItem), ...toSearched(page) } : toLongPage(page, toItem)
  return { ...told, ...(extra as Counts) }
}
