import { type Page as DomainPage, type PageRequest, PLAIN_LIST_ITEMS } from '@certify/domain/shared/page'
import type { WirePage } from './fields'

/** The page that a query asks for; without `page`, the beginning of the list. */
export function pageAsked(
  query: { page?: number | undefined; per_page: number },
  signal?: AbortSignal,
): PageRequest {
  return query.page === undefined
    ? { page: 1, perPage: PLAIN_LIST_ITEMS, signal }
    : { page: query.page, perPage: query.per_page, signal }
}

/** One page in the wire's words. */
export function toPage<From, To>(page: DomainPage<From>, toItem: (item: From) => To): WirePage<To> {
  const { items, total, page: number, perPage } = page
  return {
    items: items.map(toItem),
    total,
    page: number,
    per_page: perPage,
    pages: Math.max(1, Math.ceil(total / perPage)),
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
  return { ...toPage(page, toItem), ...(extra as Counts) }
}
