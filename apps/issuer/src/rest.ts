/** There was nothing to do for this long, in milliseconds: loops may look less often. */
const RESTS_AFTER_MS = 10_000

/** Lets loops look less often while there is nothing to do. */
export class Rest {
  readonly #now: () => number
  #busyUntil: number

  /** @param now - A monotonic counter of milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#busyUntil = now() + RESTS_AFTER_MS
  }

  /** There is something to do, or there just was. */
  disturb(): void {
    this.#busyUntil = this.#now() + RESTS_AFTER_MS
  }

  /** There has been nothing to do for a while. */
  get isResting(): boolean {
    return this.#now() >= this.#busyUntil
  }

  /** The interval of a loop: its own, or at least `idleMs` while nothing happens. */
  interval(everyMs: number, idleMs: number): number {
    return this.isResting ? Math.max(everyMs, idleMs) : everyMs
  }
}
