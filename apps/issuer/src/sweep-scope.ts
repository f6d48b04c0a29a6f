/** The hour (UTC) of the night in which everything is checked. */
const NIGHT_HOUR = 3
const HOUR_MS = 3_600_000

/**
 * What the next sweep looks at: everything at first and once a night, otherwise what is on chain after the block that
 * the last sweep saw.
 */
export class SweepScope {
  #after: bigint | null = null
  #night = ''
  #isForgotten = false

  /** The block after which the next sweep looks; null: at everything. */
  next(now: Date): bigint | null {
    this.#isForgotten = false
    return this.#night === nightOf(now) ? this.#after : null
  }

  /** A sweep has ended. @param followed - The newest block read before it began; null if that was not known. */
  done(now: Date, followed: bigint | null): void {
    this.#after = this.#isForgotten ? null : (followed ?? this.#after)
    this.#night = nightOf(now)
  }

  /** Blocks were taken back, perhaps during a sweep: what they changed is not after the last block any more. */
  forget(): void {
    this.#after = null
    this.#isForgotten = true
  }
}

function nightOf(now: Date): string {
  return new Date(now.getTime() - NIGHT_HOUR * HOUR_MS).toISOString().slice(0, 10)
}
