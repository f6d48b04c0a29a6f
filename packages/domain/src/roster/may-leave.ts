import type { Event } from '../event/event'
import { statusAt } from '../event/event-status'
import { refuse } from '../shared/errors'
import type { Standing } from './may-join'
import { refuseClosed } from './roster-errors'

/**
 * Refuses a person who is not on the roster or was revoked, and an event that is not upcoming. A place in line or a
 * waiting request may go at any time.
 */
export function assertMayLeave(event: Event, { entry, place, request }: Standing, now: Date): void {
  const eventId = event.id
  if (!entry && (place || request?.state === 'waiting')) return
  if (!entry) throw refuse('roster.not_registered', {}, { facts: { eventId } })
  if (entry.status === 'revoked') throw refuse('roster.revoked', {}, { facts: { eventId } })
  const status = statusAt(event, now)
  if (status !== 'upcoming') throw refuseClosed({ eventId, status, what: 'leave' })
}
