import { setTimeout as sleep } from 'node:timers/promises'
import { TooManyError } from './api-errors'

/**
 * Runs work that may refuse a caller for asking too often, and delays that refusal. A waiting caller cannot spend our
 * time on more refusals.
 *
 * @throws what `work` throws.
 */
export type RefuseSlowly = (signal: AbortSignal, work: () => Promise<void>) => Promise<void>

/** @param atOnce - Refusals delayed at a time; more are answered at once. */
export function slowRefusals({ delayMs, atOnce }: { delayMs: number; atOnce: number }): RefuseSlowly {
  let held = 0
  return async (signal, work) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof TooManyError && held < atOnce) {
        held += 1
        await sleep(delayMs, undefined, { signal, ref: false }).catch(() => {})
        held -= 1
      }
      throw error
    }
  }
}
