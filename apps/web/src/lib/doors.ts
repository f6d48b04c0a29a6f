import { getOpening } from '@certify/domain/event/doors'
import type { WireEventStatus } from '@certify/wire/events'
import { serverNow } from './clock'

/** What the page knows of an event's doors. */
type Doors = { start_date: string; doors_open_minutes: number }

/** When people can begin to check in. */
export function findOpening({ start_date, doors_open_minutes }: Doors): Date {
  return getOpening({ startsAt: new Date(start_date), doorsOpenMinutes: doors_open_minutes })
}

/** Whether people can check in: while the event is ongoing, and before its start once the doors are open. */
export function areDoorsOpen(event: Doors & { status: WireEventStatus }, now = serverNow()): boolean {
  if (event.status !== 'upcoming') return event.status === 'ongoing'
  return now >= findOpening(event)
}
