import { refuse } from '../shared/errors'

/** Upcoming events that one organizer may have. Only a program would create more. */
export const MAX_UPCOMING_EVENTS = 200

/**
 * Refuses one more event.
 *
 * @param upcoming - Upcoming events that the organizer has.
 */
export function assertMayAddEvent(upcoming: number): void {
  if (upcoming >= MAX_UPCOMING_EVENTS) throw refuse('event.too_many_upcoming', { max: MAX_UPCOMING_EVENTS })
}
