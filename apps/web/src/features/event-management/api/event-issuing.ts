import type { IssuingResponse } from '@certify/wire/issuing'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** The reasons why an event's certificates wait. */
export const eventIssuingQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'issuing'],
    queryFn: ({ signal }) => api.get<IssuingResponse>(href('eventIssuing', { id }), { signal }),
  })
