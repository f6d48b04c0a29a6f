import { isFull } from '@certify/domain/event/capacity'
import type { EventDetail } from '@certify/wire/events'
import { needsApproval } from './needs-approval'

/**
 * What `/whitelist/{eventId}` shows. `canceled`, `closed` and `revoked` offer no joining; `listed`: the person is on the
 * list; `ask` and `full` lead to a request or the line; `open` joins.
 */
export type Registration = 'canceled' | 'revoked' | 'listed' | 'closed' | 'ask' | 'full' | 'open'

/** One answer for each state of an event and each relation of a person to it. */
export function findRegistration(event: EventDetail, isListed: boolean): Registration {
  if (event.status === 'canceled') return 'canceled'
  if (event.is_current_user_revoked) return 'revoked'
  if (isListed) return 'listed'
  if (event.status !== 'upcoming' && event.status !== 'ongoing') return 'closed'
  if (needsApproval(event)) return 'ask'
  const { max_attendees: maxAttendees, whitelisted: seatsTaken, seats_offered: seatsOffered } = event
  return isFull({ maxAttendees, seatsTaken, seatsOffered }) ? 'full' : 'open'
}
