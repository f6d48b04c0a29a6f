import type { Event } from './event'
import { statusAt } from './event-status'

const MINUTE_MS = 60_000

/** When people can begin to check in. */
export function getOpening({
  startsAt,
  doorsOpenMinutes,
}: Pick<Event, 'startsAt' | 'doorsOpenMinutes'>): Date {
  return new Date(startsAt.getTime() - doorsOpenMinutes * MINUTE_MS)
}

/** Whether people can check in: while the event is ongoing, and before its start once the doors are open. */
export function areDoorsOpen(event: Event, now: Date): boolean {
  const status = statusAt(event, now)
  return status === 'ongoing' || (status === 'upcoming' && now >= getOpening(event))
}
