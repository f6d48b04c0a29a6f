/** How often something may happen: at most `points` in any `seconds` from the first. */
export type RateLimit = {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Whether all replicas count together at once. Otherwise they exchange counts every second. */
  readonly exact?: boolean
}

/** Port: counts events over all replicas. Implemented in `apps/core`. */
export interface RateCounter {
  /**
   * Counts one more for `key`. Returns the count in the window and the seconds until it ends.
   *
   * @param points - How many this one counts as; 1 by default.
   * @throws {UnavailableError} with part `database`, for exact limits only.
   */
  add(limit: RateLimit, key: string, points?: number): Promise<{ count: number; secondsLeft: number }>
  /** Takes one count back, for exact limits. */
  subtract(limit: RateLimit, key: string): Promise<void>
}
