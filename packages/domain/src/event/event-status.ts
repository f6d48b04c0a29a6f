import type { Event } from './event'

/** An event's status at a moment. */
export const eventStatuses = ['upcoming', 'ongoing', 'minting', 'ended', 'canceled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** The facts that decide a status. */
type StatusFacts = Pick<Event, 'startsAt' | 'endsAt' | 'minting' | 'canceledAt'>

/** The status at `now`. The organizer's choice outweighs the clock. `ongoing` includes the start and the end. */
export function statusAt(event: StatusFacts, now: Date): EventStatus {
  if (event.canceledAt) return 'canceled'
  if (event.minting === 'open') return 'minting'
  if (event.minting === 'closed') return 'ended'
  if (now < event.startsAt) return 'upcoming'
  return now <= event.endsAt ? 'ongoing' : 'ended'
}

/** Moves an organizer may make. Time alone moves `upcoming → ongoing → ended`; see `statusAt`. */
const moves = {
  upcoming: ['minting', 'canceled'],
  ongoing: ['canceled'],
  minting: ['ended', 'canceled'],
  ended: ['minting'],
  canceled: [],
} as const satisfies Record<EventStatus, readonly EventStatus[]>

/**
 * Whether an organizer may move an event from one status to another. `awaitsEnd`: its certificates depend on what people
 * attended, so none can be made before its end.
 */
export function mayMove(
  from: EventStatus,
  to: EventStatus,
  { awaitsEnd = false }: { awaitsEnd?: boolean } = {},
): boolean {
  if (awaitsEnd && from === 'upcoming' && to === 'minting') return false
  return (moves[from] as readonly EventStatus[]).includes(to)
}

/** Whether a status counts as active on dashboards. */
export function isActive(status: EventStatus): boolean {
  return status === 'upcoming' || status === 'ongoing' || status === 'minting'
}
