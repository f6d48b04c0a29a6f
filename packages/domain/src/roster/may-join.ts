import { isFull } from '../event/capacity'
import type { Event } from '../event/event'
import { statusAt } from '../event/event-status'
import type { RosterEntry } from './roster-entry'
import {
  AlreadyRegisteredError,
  EntryRevokedError,
  FullyBookedError,
  RosterClosedError,
} from './roster-errors'

/**
 * Refuses in this order: revoked, already joined, not open, full. A repeated join therefore always gets the same
 * answer.
 */
export function assertMayJoin(event: Event, entry: RosterEntry | null, now: Date): void {
  const eventId = event.id
  if (entry?.status === 'revoked') throw new EntryRevokedError({ eventId })
  if (entry) throw new AlreadyRegisteredError({ eventId })
  const status = statusAt(event, now)
  if (status !== 'upcoming' && status !== 'ongoing') {
    throw new RosterClosedError({ eventId, status, what: 'join' })
  }
  if (isFull(event)) throw new FullyBookedError({ eventId })
}
