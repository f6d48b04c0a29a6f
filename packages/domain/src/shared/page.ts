/** One page of a list that may be long. `total` counts every match, not only this page's. */
export type Page<Item> = {
  readonly items: readonly Item[]
  readonly total: number
  /** There are, or may be, more than `total`: nobody counts further. */
  readonly hasMore?: boolean
  /** The search stopped after looking at so many items. More may match: they follow after `nextKey`. */
  readonly stoppedAfter?: number
  /** Only the first items of the list are on pages with a number; without this, all are. */
  readonly numbered?: number
  /** After the last page with a number: the key of the next page. */
  readonly nextKey?: string
  /** The key before which the previous page begins, where a search stopped. */
  readonly previousKey?: string
  /** Counts from 1. */
  readonly page: number
  readonly perPage: number
}

/** Which page of a list is asked for: `page` counts from 1. */
export type PageRequest = {
  readonly page: number
  readonly perPage: number
  /** Aborted once nobody waits for the answer: no further query starts. */
  readonly signal?: AbortSignal | undefined
}

/** Which part of a list is read next: `limit` items after `after`, or the first ones. */
export type PartRequest<Id> = { readonly after: Id | null; readonly limit: number }

/** The maximum number of items on a page of a list. */
export const MAX_PAGE_ITEMS = 100

/** The maximum number of people that one request about many people names. A longer list is sent in parts. */
export const MAX_PEOPLE_AT_ONCE = 200

/** The maximum number of items of a list that is requested without a page. */
export const PLAIN_LIST_ITEMS = 200

/** A list of events has so many items on pages with a number, and counts no further where no counter knows the total. */
export const NUMBERED_ITEMS = 1_000

/** A search of events stops after looking at so many, if it has not found enough; the next page goes on from there. */
export const SEARCHED_AT_ONCE = 10_000

/** A search among the people of one event looks at so many, unless an index finds them. */
export const SEARCHED_PEOPLE = 5_000

/** How many pages with a number a list has; at least one. */
export function countNumbered({
  total,
  perPage,
  numbered = total,
}: Omit<Page<unknown>, 'items' | 'page'>): number {
  return Math.max(1, Math.ceil(Math.min(total, numbered) / perPage))
}

/** The number of items before the requested page. */
export function toOffset({ page, perPage }: PageRequest): number {
  return (page - 1) * perPage
}

/** Maps each item of a page. */
export function mapPage<From, To>(page: Page<From>, turn: (item: From) => To): Page<To> {
  return { ...page, items: page.items.map(turn) }
}
