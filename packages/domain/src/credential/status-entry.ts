import { SERIALS_PER_PAGE, type TokenId } from '../shared/token-id'

/** The smallest list that the standard allows, so that an entry hides among others. */
export const STATUS_LIST_BITS = 131_072

/** The number of pages that one list covers, and of places for each page: more than a page can have owners. */
const PAGES_PER_LIST = 99
const PLACES_PER_PAGE = 1_311

/** A certificate's place in the status lists of its issuer. */
export type StatusEntry = {
  /** From 0. */
  readonly list: number
  /** From 0, below {@link STATUS_LIST_BITS}. */
  readonly index: number
}

/** Finds the place of a certificate. No two certificates share one. */
export function findStatusEntry(tokenId: TokenId): StatusEntry {
  const page = Number(tokenId / SERIALS_PER_PAGE) - 1
  const serial = Number(tokenId % SERIALS_PER_PAGE)
  return {
    list: Math.floor(page / PAGES_PER_LIST),
    index: (page % PAGES_PER_LIST) * PLACES_PER_PAGE + serial,
  }
}

/** The pages of the registry that a list covers, both included. */
export function listCoveredPages(list: number): { readonly first: number; readonly last: number } {
  return { first: list * PAGES_PER_LIST + 1, last: (list + 1) * PAGES_PER_LIST }
}
