import type { EventDetail } from '@certify/wire/events'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../../lib/call'

/** The event of the open page, found by the address. Null while it loads; undefined if the page is about no event. */
export function useEventOnScreen(): EventDetail | null | undefined {
  const { pathname } = useLocation()
  const id = /^\/(?:events|whitelist|mint|vendor\/event)\/(\d+)(?:\/|$)/.exec(pathname)?.[1]
  const { data, isPending } = useQuery({
    queryKey: ['demo', 'event', id],
    queryFn: id ? ({ signal }) => call('event', { params: { id }, signal }) : skipToken,
  })
  return data ?? (id && isPending ? null : undefined)
}
