const MINUTE = 60
const HOUR = 3600

/** How long to wait after each failed attempt, in seconds. */
const waits = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/**
 * Seconds until the next attempt.
 *
 * @param attempts - Attempts so far, this one included.
 * @returns Null after the last one.
 */
export function secondsUntilNextAttempt(attempts: number): number | null {
  return waits[attempts - 1] ?? null
}
