import { setTimeout as sleep } from 'node:timers/promises'
import { TooManyError } from './api-errors'

/**
 * Runs what may refuse a caller for asking too often, and holds such a refusal back: a caller that waits for its answer
 * cannot spend our time on being refused.
 *
 * @throws what `work` throws.
 */
export type RefuseSlowly = (signal: AbortSignal, work: () => Promise<void>) => Promise<void>

/** @param atOnce - Refusals held back at a time; more of them are answered at once. */
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
