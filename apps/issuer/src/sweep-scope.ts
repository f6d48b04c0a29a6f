/** The hour (UTC) of the night in which everything is checked. */
const NIGHT_HOUR = 3
const HOUR_MS = 3_600_000

/**
 * Decides what the next sweep checks: everything at first and once a night, otherwise the blocks after the one that the
 * last sweep saw.
 */
export class SweepScope {
  #after: bigint | null = null
  #night = ''
  #isForgotten = false

  /** The block after which the next sweep checks; null if it checks everything. */
  next(now: Date): bigint | null {
    this.#isForgotten = false
    return this.#night === findNight(now) ? this.#after : null
  }

  /**
   * Records the end of a sweep. @param followed - The newest block read before it began; null if that was not known.
   */
  done(now: Date, followed: bigint | null): void {
    this.#after = this.#isForgotten ? null : (followed ?? this.#after)
    this.#night = findNight(now)
  }

  /**
   * Resets the scope after a reorganization, perhaps during a sweep, because its changes may lie before the last block.
   */
  forget(): void {
    this.#after = null
    this.#isForgotten = true
  }
}

function findNight(now: Date): string {
  return new Date(now.getTime() - NIGHT_HOUR * HOUR_MS).toISOString().slice(0, 10)
}
