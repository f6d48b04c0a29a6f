/** How often something may happen: at most `points` in any `seconds` from the first. */
export type RateLimit = {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Whether each one must be counted at once, over all replicas; otherwise they tell each other every second. */
  readonly exact?: boolean
}

/** Port: counts what happened, so that several replicas count together. Implemented in `adapters/postgres`. */
export interface RateCounter {
  /**
   * Counts one more for `key`; answers how many there are in the window, and how many seconds it still lasts.
   *
   * @throws {UnavailableError} with part `database`, for exact limits only.
   */
  add(limit: RateLimit, key: string): Promise<{ count: number; secondsLeft: number }>
  /** Takes one back that turned out not to count; of exact limits. */
  subtract(limit: RateLimit, key: string): Promise<void>
}
