import { isFull } from '../event/capacity'
import type { Event } from '../event/event'
import { statusAt } from '../event/event-status'
import { isOffered } from '../event/waitlist'
import {
  AlreadyRegisteredError,
  ApprovalNeededError,
  EntryRevokedError,
  FullyBookedError,
  RosterClosedError,
} from './roster-errors'
import type { Standing } from './standing'

/**
 * Refuses in this order: revoked, already joined, not open, not approved, full. A repeated join therefore always gets
 * the same answer. A person for whom a seat is kept may take it.
 */
export function assertMayJoin(event: Event, standing: Standing, now: Date): void {
  assertNoEntry(event, standing)
  const eventId = event.id
  const status = statusAt(event, now)
  if (status !== 'upcoming' && status !== 'ongoing') {
    throw new RosterClosedError({ eventId, status, what: 'join' })
  }
  assertApproved(event, standing)
  if (isFull(event) && !isOffered(standing.place, now)) throw new FullyBookedError({ eventId })
}

/** Refuses a person who was revoked, and one who has joined. */
export function assertNoEntry({ id: eventId }: Event, { entry }: Standing): void {
  if (entry?.status === 'revoked') throw new EntryRevokedError({ eventId })
  if (entry) throw new AlreadyRegisteredError({ eventId })
}

/**
 * Refuses a person whom the organizer of an event by approval has not let in. A person with a place in line was
 * approved.
 */
export function assertApproved({ id: eventId, joining }: Event, { place, request }: Standing): void {
  if (joining !== 'approval' || place !== null || request?.state === 'approved') return
  throw new ApprovalNeededError({ eventId, state: request?.state ?? null })
}
