/** Loops may look less often after this many milliseconds with nothing to do. */
const RESTS_AFTER_MS = 10_000
/** Timers fire up to some milliseconds early. */
const TOO_NEAR_MS = 20

/**
 * Milliseconds until the next moment that is a multiple of `everyMs`. Loops that wait this way wake together, so an
 * idle process wakes less often. It skips a moment that is too near, as after a timer that fired early.
 *
 * @param now - A monotonic counter of milliseconds that all loops share.
 */
export function untilBeat(everyMs: number, now = performance.now()): number {
  const left = everyMs - (now % everyMs)
  return left < Math.min(everyMs / 10, TOO_NEAR_MS) ? left + everyMs : left
}

/** Lets loops look less often while there is nothing to do. */
export class Rest {
  readonly #now: () => number
  #busyUntil: number

  /** @param now - A monotonic counter of milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#busyUntil = now() + RESTS_AFTER_MS
  }

  /** Reports that there is something to do, or just was. */
  disturb(): void {
    this.#busyUntil = this.#now() + RESTS_AFTER_MS
  }

  /** Whether there has been nothing to do for a while. */
  get isResting(): boolean {
    return this.#now() >= this.#busyUntil
  }

  /** The interval of a loop: its own, or about `idleMs` while nothing happens, so that loops wake together. */
  interval(everyMs: number, idleMs: number): number {
    return this.isResting ? untilBeat(Math.max(everyMs, idleMs), this.#now()) : everyMs
  }
}
