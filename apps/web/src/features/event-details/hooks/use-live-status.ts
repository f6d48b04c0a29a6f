import type { EventDetail, WireEventStatus } from '@certify/wire/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { serverNow } from '../../../lib/clock'
import { eventQuery } from '../../../lib/event-query'

/**
 * The status by the server's clock: an upcoming event becomes ongoing at its start and ended after its end.
 * When it changes, the page redraws and asks the server again.
 */
export function useLiveStatus(event: EventDetail): WireEventStatus {
  const readStatus = () => liveStatusAt(event, serverNow())
  const status = useSyncExternalStore(eachSecond, readStatus, readStatus)
  const client = useQueryClient()
  useEffect(() => {
    if (status !== event.status) void client.invalidateQueries(eventQuery(event.id))
  }, [status, event.status, event.id, client])
  return status
}

function eachSecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/** Applies the clock to an upcoming or ongoing status. Every other status remains as the server gave it. */
export function liveStatusAt(
  event: Pick<EventDetail, 'status' | 'start_date' | 'end_date'>,
  now: Date,
): WireEventStatus {
  if (event.status !== 'upcoming' && event.status !== 'ongoing') return event.status
  if (now.getTime() > Date.parse(event.end_date)) return 'ended'
  return now.getTime() >= Date.parse(event.start_date) ? 'ongoing' : event.status
}
