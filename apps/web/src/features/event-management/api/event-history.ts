import type { HistoryItem } from '@certify/wire/events'
import type { WirePage } from '@certify/wire/fields'
import { href } from '@certify/wire/paths'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** Lines of history on one page. */
const PER_PAGE = 10

/** An event's history, newest first, a page at a time. */
export const eventHistoryQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['event', id, 'history', page],
    queryFn: ({ signal }) =>
      api.get<WirePage<HistoryItem>>(href('eventHistory', { id }, { page, per_page: PER_PAGE }), { signal }),
    placeholderData: keepPreviousData,
  })
