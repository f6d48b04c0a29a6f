import type { Event } from '../event/event'
import { statusAt } from '../event/event-status'
import { EntryRevokedError, NotRegisteredError, RosterClosedError } from './roster-errors'
import type { Standing } from './standing'

/**
 * Refuses a person who is not on the roster or was revoked, and an event that is not upcoming. A place in line or a
 * waiting request may go at any time.
 */
export function assertMayLeave(event: Event, { entry, place, request }: Standing, now: Date): void {
  const eventId = event.id
  if (!entry && (place || request?.state === 'waiting')) return
  if (!entry) throw new NotRegisteredError({ eventId })
  if (entry.status === 'revoked') throw new EntryRevokedError({ eventId })
  const status = statusAt(event, now)
  if (status !== 'upcoming') throw new RosterClosedError({ eventId, status, what: 'leave' })
}
