import type { Event } from './event'

/** Where an event stands at a moment. */
export const eventStatuses = ['upcoming', 'ongoing', 'minting', 'ended', 'canceled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** What a status is derived from. */
type StatusFacts = Pick<Event, 'startsAt' | 'endsAt' | 'minting' | 'canceledAt'>

/** The status at `now`: what the organizer chose first, then the clock. Start and end belong to `ongoing`. */
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

/** Whether an organizer may move an event from one status to another. */
export function mayMove(from: EventStatus, to: EventStatus): boolean {
  return (moves[from] as readonly EventStatus[]).includes(to)
}

/** Why a move is refused, in the specified words; null where it is allowed. */
export function refusalOfMove(from: EventStatus, to: EventStatus): string | null {
  if (mayMove(from, to)) return null
  if (from === 'canceled') return 'Event is canceled and its status cannot be changed.'
  if (to === 'minting') {
    return from === 'ongoing'
      ? 'Cannot start minting while event is ongoing. Please wait for the event to finish first.'
      : `Cannot start/re-open minting period from current status: ${from}. Event must be finished first.`
  }
  if (to === 'ended') return `Event must be in 'minting' status to be marked as 'ended'. Current: ${from}`
  if (to === 'canceled') return 'An event that has ended cannot be canceled.'
  return `An event becomes ${to} by the clock alone.`
}

/** Whether a status counts as active on dashboards. */
export function isActive(status: EventStatus): boolean {
  return status === 'upcoming' || status === 'ongoing' || status === 'minting'
}
