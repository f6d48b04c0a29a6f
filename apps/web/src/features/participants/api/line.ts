import { href } from '@certify/wire/paths'
import type { WireLine } from '@certify/wire/roster'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** The people in line for a seat. */
export const lineQuery = (id: number) =>
  queryOptions({
    queryKey: ['event-waitlist', id],
    queryFn: ({ signal }) => api.get<WireLine>(href('eventWaitlist', { id }), { signal }),
  })
