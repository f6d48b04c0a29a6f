import { CertifyError } from '../shared/errors'

/** Upcoming events that one organizer may have. Only a program would create more. */
export const MAX_UPCOMING_EVENTS = 200

/** The organizer has the maximum number of upcoming events. */
export class TooManyUpcomingError extends CertifyError<'event.too_many_upcoming'> {
  constructor() {
    super('event.too_many_upcoming', { values: { max: MAX_UPCOMING_EVENTS } })
  }
}

/**
 * Refuses one more event.
 *
 * @param upcoming - Upcoming events that the organizer has.
 * @throws {TooManyUpcomingError}
 */
export function assertMayAddEvent(upcoming: number): void {
  if (upcoming >= MAX_UPCOMING_EVENTS) throw new TooManyUpcomingError()
}
