import type { Address } from '../shared/address'
import { type TokenId, toTokenId } from '../shared/token-id'

/** The number of owners that fit in one page: a data contract has at most 24,576 bytes, an owner takes 20. */
export const MAX_OWNERS_PER_PAGE = 1_226

/** One certificate of a page: its request, its serial in the page and its token id. */
export type PageLine<Request> = {
  readonly request: Request
  readonly serial: number
  readonly tokenId: TokenId
}

/** A page's lines with recipients in ascending order, and the requests that did not fit. */
export type ComposedPage<Request> = {
  readonly number: number
  readonly lines: readonly PageLine<Request>[]
  readonly left: readonly Request[]
}

/**
 * Builds a page from the waiting requests of one event, oldest first. Inside the page recipients ascend, as the
 * contract demands, so equal requests give equal pages. A recipient appears once.
 *
 * @param number - The page's number on chain, from 1.
 * @param waiting - Oldest first.
 * @param limit - The highest number of owners.
 */
export function composePage<Request extends { readonly recipient: Address }>(
  number: number,
  waiting: readonly Request[],
  limit: number = MAX_OWNERS_PER_PAGE,
): ComposedPage<Request> {
  const taken = new Map<Address, Request>()
  const left: Request[] = []
  for (const request of waiting) {
    if (taken.size < Math.min(limit, MAX_OWNERS_PER_PAGE) && !taken.has(request.recipient)) {
      taken.set(request.recipient, request)
    } else left.push(request)
  }
  const lines = [...taken.values()]
    .sort((a, b) => ascending(a.recipient, b.recipient))
    .map((request, index) => ({ request, serial: index + 1, tokenId: toTokenId(number, index + 1) }))
  return { number, lines, left }
}

/** Numeric order: checksum capitals must not decide. */
function ascending(a: Address, b: Address): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  return left < right ? -1 : left > right ? 1 : 0
}
