import { getOpening } from '@certify/domain/event/doors'
import type { WireEventStatus } from '@certify/wire/events'
import { serverNow } from './clock'

/** Whether people can check in: while the event is ongoing, and before its start once the doors are open. */
export function areDoorsOpen(
  event: { status: WireEventStatus; start_date: string; doors_open_minutes: number },
  now = serverNow(),
): boolean {
  if (event.status !== 'upcoming') return event.status === 'ongoing'
  return (
    now >= getOpening({ startsAt: new Date(event.start_date), doorsOpenMinutes: event.doors_open_minutes })
  )
}
