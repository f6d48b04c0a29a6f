/** One page of a list that may be long. `total` counts every match, not only this page's. */
export type Page<Item> = {
  readonly items: readonly Item[]
  readonly total: number
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

/** The number of items before the requested page. */
export function toOffset({ page, perPage }: PageRequest): number {
  return (page - 1) * perPage
}

/** Maps each item of a page. */
export function mapPage<From, To>(page: Page<From>, turn: (item: From) => To): Page<To> {
  return { ...page, items: page.items.map(turn) }
}
