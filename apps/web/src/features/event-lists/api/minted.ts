import type { MintedPage } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** Certificates on one page. */
const PER_PAGE = 20

/** One page of an event's certificates, with the counts of all. */
export const mintedQuery = (eventId: number, { page, q }: { page: number; q: string }) =>
  queryOptions({
    queryKey: ['event', eventId, 'minted', page, q],
    queryFn: ({ signal }) =>
      api.get<MintedPage>(
        href('eventMinted', { id: eventId }, { page, per_page: PER_PAGE, ...(q !== '' && { q }) }),
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
