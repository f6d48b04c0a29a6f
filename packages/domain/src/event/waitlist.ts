import type { Address } from '../shared/address'
import type { Event } from './event'
import { statusAt } from './event-status'

/** A person's place in the line of an event. */
export type LinePlace = {
  /** From 1; null once a seat is kept for the person. */
  readonly position: number | null
  /** Until when a seat is kept; null before. */
  readonly offeredUntil: Date | null
}

const HOUR_MS = 3_600_000
/** How long a seat is kept for somebody, and how long near the start. */
export const OFFER_MS = 24 * HOUR_MS
export const LATE_OFFER_MS = HOUR_MS

/**
 * Until when a seat that becomes free at `now` is kept: for 24 hours, or for one hour if the event starts within those
 * 24, but never beyond the start.
 */
export function findOfferEnd({ startsAt }: Pick<Event, 'startsAt'>, now: Date): Date {
  const start = startsAt.getTime()
  const end = now.getTime() + OFFER_MS
  return new Date(end <= start ? end : Math.min(now.getTime() + LATE_OFFER_MS, start))
}

/** Whether free seats go to the people in line: until the event starts. */
export function isLineMoving(event: Parameters<typeof statusAt>[0], now: Date): boolean {
  return statusAt(event, now) === 'upcoming'
}

/** Whether a seat is kept for the person now. */
export function isOffered(place: LinePlace | null, now: Date): boolean {
  return place?.offeredUntil != null && place.offeredUntil > now
}

/** A person in line, as the organizer sees them. */
export type LinePerson = LinePlace & {
  readonly name: string | null
  readonly email: string | null
  readonly wallet: Address
  readonly since: Date
}
