import type { EventId } from '@certify/domain/shared/event-id'

/** The longest that a request may wait without a reason, in milliseconds. */
export const LONGEST_WAIT = 15 * 60_000

/** An event with waiting certificates. */
type Waiting = { readonly eventId: EventId; readonly isBlocked: boolean }

/**
 * Notices events that wait too long. It measures by its own looks and not from the request's time, because the
 * product's clock may have moved by days in a demonstration or while the instance was off.
 */
export class LongWaiting {
  readonly #since = new Map<EventId, number>()
  readonly #elapsed: () => number

  /** @param elapsed - Milliseconds since some fixed moment. */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed
  }

  /**
   * @param waiting - All events that wait now. @returns those that waited all along without a reason, with the
   * minutes.
   */
  notice(waiting: readonly Waiting[]): readonly { readonly eventId: EventId; readonly minutes: number }[] {
    const now = this.#elapsed()
    const unexplained = new Set(waiting.flatMap(({ eventId, isBlocked }) => (isBlocked ? [] : [eventId])))
    for (const eventId of this.#since.keys()) if (!unexplained.has(eventId)) this.#since.delete(eventId)
    return [...unexplained].flatMap((eventId) => {
      const since = this.#since.get(eventId) ?? now
      this.#since.set(eventId, since)
      return now - since < LONGEST_WAIT ? [] : [{ eventId, minutes: Math.floor((now - since) / 60_000) }]
    })
  }
}
