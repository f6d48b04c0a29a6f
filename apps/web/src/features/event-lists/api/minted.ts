import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPage } from '../../../lib/call'

/** Certificates on one page. */
const PER_PAGE = 20

/** One page of an event's certificates, with the counts of all. */
export const mintedQuery = (eventId: number, { page, q }: { page: number; q: string }) =>
  queryOptions({
    queryKey: ['event', eventId, 'minted', page, q],
    queryFn: ({ signal }) =>
      callPage('eventMinted', {
        params: { id: eventId },
        query: { page, per_page: PER_PAGE, ...(q !== '' && { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
