import { isFull } from '../event/capacity'
import type { Event } from '../event/event'
import { statusAt } from '../event/event-status'
import { isLineMoving, isOffered, type LinePlace } from '../event/waitlist'
import { getWalkIns } from '../event/walk-ins'
import { type CodeValues, refuse } from '../shared/errors'
import type { JoinRequest } from './join-request'
import type { RosterEntry } from './roster-entry'
import { refuseClosed } from './roster-errors'

/** One person's relation to an event: their entry, their place in line, and their request for a place. */
export type Standing = {
  readonly entry: RosterEntry | null
  readonly place: LinePlace | null
  readonly request: JoinRequest | null
}

/** A person whom the event does not know. */
export const stranger: Standing = { entry: null, place: null, request: null }

/**
 * Refuses in this order: revoked, already joined, not open, not approved, full. A repeated join therefore always gets
 * the same answer. A person for whom a seat is kept may take it.
 */
export function assertMayJoin(event: Event, standing: Standing, now: Date): void {
  assertNoEntry(event, standing)
  assertOpen(event, now)
  assertApproved(event, standing)
  assertSeat(event, standing, now)
}

/**
 * Refuses a person who is not on the list and checks in, in this order: revoked, already joined, not open, only the
 * list, declined, full. Where everybody in the room is admitted, being there takes the place of an approval, but not of
 * a refusal.
 */
export function assertMayWalkIn(event: Event, standing: Standing, now: Date): void {
  assertNoEntry(event, standing)
  assertOpen(event, now)
  if (getWalkIns(event) === 'list_only') {
    throw refuse('roster.list_only', findWayOntoList(event, standing, now), { facts: { eventId: event.id } })
  }
  if (standing.request?.state === 'declined') assertApproved(event, standing)
  assertSeat(event, standing, now)
}

/** Refuses in this order: revoked, already joined, not upcoming, not approved, no line wanted, not full. */
export function assertMayWait(event: Event, standing: Standing, now: Date): void {
  assertNoEntry(event, standing)
  const eventId = event.id
  if (!isLineMoving(event, now)) {
    throw refuseClosed({ eventId, status: statusAt(event, now), what: 'join' })
  }
  assertApproved(event, standing)
  if (event.waitlist === 'off') throw refuse('waitlist.off', {}, { facts: { eventId } })
  if (!isFull(event)) throw refuse('waitlist.seat_free', {}, { facts: { eventId } })
}

/** Refuses a request for a place in this order: revoked, already joined, not open, no approval needed. */
export function assertMayAsk(event: Event, standing: Standing, now: Date): void {
  assertNoEntry(event, standing)
  assertOpen(event, now)
  if (event.joining !== 'approval')
    throw refuse('roster.approval_not_needed', {}, { facts: { eventId: event.id } })
}

/** Refuses an invited person who was revoked and, without an entry, a canceled or full event. It may be over. */
export function assertMayEnter(event: Event, standing: Standing, now: Date): void {
  const eventId = event.id
  if (standing.entry?.status === 'revoked') throw refuse('roster.revoked', {}, { facts: { eventId } })
  if (standing.entry) return
  const status = statusAt(event, now)
  if (status === 'canceled') throw refuseClosed({ eventId, status, what: 'join' })
  assertSeat(event, standing, now)
}

/** Refuses to answer requests for a place unless the event can be joined. */
export function assertMayAnswer(event: Event, now: Date): void {
  assertOpen(event, now)
}

function assertOpen(event: Event, now: Date): void {
  const status = statusAt(event, now)
  if (status === 'upcoming' || status === 'ongoing') return
  throw refuseClosed({ eventId: event.id, status, what: 'join' })
}

function assertSeat(event: Event, { place }: Standing, now: Date): void {
  if (isFull(event) && !isOffered(place, now))
    throw refuse('roster.fully_booked', {}, { facts: { eventId: event.id } })
}

/** Says what leads onto the list: asking for a place, the answer to that, nothing more, or joining. */
function findWayOntoList(
  event: Event,
  { place, request }: Standing,
  now: Date,
): CodeValues<'roster.list_only'> {
  if (event.joining === 'approval' && place === null && request?.state !== 'approved') {
    return { case: request?.state ?? 'ask' }
  }
  return isFull(event) && !isOffered(place, now) ? { case: 'full' } : {}
}

/** Refuses a person who was revoked, and one who has joined. */
function assertNoEntry({ id: eventId }: Event, { entry }: Standing): void {
  if (entry?.status === 'revoked') throw refuse('roster.revoked', {}, { facts: { eventId } })
  if (entry) throw refuse('roster.already_registered', {}, { facts: { eventId } })
}

/**
 * Refuses a person whom the organizer of an event by approval has not let in. A person with a place in line was
 * approved.
 */
function assertApproved({ id: eventId, joining }: Event, { place, request }: Standing): void {
  if (joining !== 'approval' || place !== null || request?.state === 'approved') return
  throw refuse('roster.approval_needed', request ? { case: request.state } : {}, { facts: { eventId } })
}
