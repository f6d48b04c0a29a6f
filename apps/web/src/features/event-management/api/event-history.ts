import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/call'

/** Lines of history on one page. */
const PER_PAGE = 10

/** An event's history, newest first, a page at a time. */
export const eventHistoryQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['event', id, 'history', page],
    queryFn: ({ signal }) =>
      callPage('eventHistory', { params: { id }, query: { page, per_page: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })
