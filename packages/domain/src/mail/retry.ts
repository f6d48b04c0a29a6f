const MINUTE = 60
const HOUR = 3600

/** How long to wait after each temporary refusal, in seconds. */
const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR]

/**
 * Seconds until the next attempt.
 *
 * @param attempts - Temporary refusals so far, this one included.
 * @returns Null after the last one.
 */
export function secondsUntilRetry(attempts: number): number | null {
  return waits[attempts - 1] ?? null
}
