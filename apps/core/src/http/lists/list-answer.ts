import { countNumbered, MAX_PAGE_ITEMS, type Page } from '@certify/domain/shared/page'
import { toList } from '@certify/wire/page-answer'
import type { Context } from 'hono'
import { sharedJsonAnswer } from '../json-answer'

/** The call that a list answers. */
type ListCall = {
  readonly c: Context
  readonly ports: { readonly settings: { readonly publicUrl: string } }
  readonly query: ListQuery
}

type ListQuery = {
  readonly page?: number | undefined
  readonly per_page: number
  readonly [name: string]: string | number | undefined
}

/** Answers a list in both forms, with the count of all its items and links to its other pages. */
export function listAnswer<From, To, Counts extends object>(
  call: ListCall,
  found: Page<From>,
  toItem: (item: From) => To,
  {
    counts,
    sending,
    continuesAs,
    idOf,
  }: {
    counts?: Counts
    /** How the mails of the list stand. */
    sending?: object
    /** More query parameters for the address of a plain list's next page. */
    continuesAs?: object
    /** The number by which the list is ordered, for links to the pages beside this one that skip no rows. */
    idOf?: (item: From) => number
  } = {},
): Response {
  const body = toList(call.query, found, toItem, counts && { counts, ...(sending && { sending }) })
  const [first, last] = [found.items[0], found.items.at(-1)]
  const beside =
    idOf && first !== undefined && last !== undefined ? { before: idOf(first), after: idOf(last) } : null
  return sharedJsonAnswer(body, listHeaders(call, found, continuesAs, beside))
}

/**
 * `X-Total-Count`, and `Link` to other pages of the same list. A plain list counts as the first pages of the largest
 * size, so its next page continues where it ends. A long list has no last page with a number.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8288
 */
export function listHeaders(
  { c, ports, query }: ListCall,
  { total, hasMore, numbered = total, nextKey, previousKey, page, perPage }: Omit<Page<unknown>, 'items'>,
  continuesAs: object = {},
  beside: { readonly before: number; readonly after: number } | null = null,
): Record<string, string> {
  const isPlain = query.page === undefined
  const size = isPlain ? MAX_PAGE_ITEMS : perPage
  const last = countNumbered({ total, perPage: size, numbered })
  const lastShown = isPlain ? perPage / size : page
  // After a key only another key leads on: a number would lead back into the numbered pages.
  const isKeyed = query.after !== undefined && beside === null
  const targets = {
    first: 1,
    ...((previousKey !== undefined || (page > 1 && (beside || query.after === undefined))) && {
      prev: Math.max(1, page - 1),
    }),
    ...((nextKey !== undefined || (!isKeyed && lastShown < last)) && { next: lastShown + 1 }),
    ...(!hasMore && total <= numbered && { last }),
  }
  const address = (relation: string, target: number) => {
    const neighbor =
      relation === 'next'
        ? { after: nextKey ?? beside?.after }
        : relation === 'prev'
          ? { before: previousKey ?? beside?.before }
          : {}
    const place = { after: undefined, before: undefined, ...neighbor, page: target, per_page: size }
    const asked = { ...query, ...(isPlain && continuesAs), ...place }
    const told = Object.entries(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return `${ports.settings.publicUrl}${c.req.path}?${new URLSearchParams(told)}`
  }
  const link = Object.entries(targets).map(
    ([relation, target]) => `<${address(relation, target)}>; rel="${relation}"`,
  )
  return {
    'x-total-count': String(total),
    ...(hasMore && { 'x-total-is-more': 'true' }),
    link: link.join(', '),
  }
}
