import type { WireArrivalFigures } from '@certify/wire/door'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** When people came to an event, and how. */
export const arrivalsQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'arrivals'],
    queryFn: ({ signal }) => api.get<WireArrivalFigures>(href('eventArrivals', { id }), { signal }),
  })
