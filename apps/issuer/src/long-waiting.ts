import type { EventId } from '@certify/domain/shared/event-id'

/** Nothing may wait for longer than this without being blocked for a reason, in milliseconds. */
export const LONGEST_WAIT = 15 * 60_000

/** An event whose certificates wait. */
type Waiting = { readonly eventId: EventId; readonly isBlocked: boolean }

/**
 * Notices what has waited for long. Measured by looking on, and not from the moment of asking: the product's clock may be
 * ahead of that by days, where it was moved for a demonstration or an instance was switched off.
 */
export class LongWaiting {
  readonly #since = new Map<EventId, number>()
  readonly #elapsed: () => number

  /** @param elapsed - Milliseconds that have passed since some moment. */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed
  }

  /** @param waiting - All that wait now. @returns those that waited for no told reason all along, with the minutes. */
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
