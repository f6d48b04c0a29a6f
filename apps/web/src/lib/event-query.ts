import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api-client'

/** One event as the caller may see it: its own organizer also gets the attendance token. */
export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: ({ signal }) => api.get<EventDetail>(href('event', { id }), { signal }),
  })
