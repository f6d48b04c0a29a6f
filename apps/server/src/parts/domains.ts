import type { Log } from '@certify/domain/issuing/log'
import { type Part, repeat } from './part'

/** How often to look for claims that are due. */
const EVERY_MS = 30_000

/**
 * Asks the DNS again about the domains that organizers claim, one after the other.
 *
 * @param means - `askDue` asks about the claim that is due first, and says whether one was due.
 */
export function keepDomains(
  means: { readonly askDue: () => Promise<boolean>; readonly log: Log },
  everyMs = EVERY_MS,
): Part<null> {
  let isClosed = false
  let round: Promise<void> | null = null
  const askAll = async () => {
    try {
      while (!isClosed && (await means.askDue())) {}
    } catch (error) {
      means.log.warn('Domains wait to be asked again.', {
        error: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
      })
    } finally {
      round = null
    }
  }
  // If the DNS is silent, a round lasts longer than the pause, and the next one waits.
  const asking = repeat(() => (round ??= askAll()), everyMs)
  return {
    port: null,
    async close() {
      isClosed = true
      await asking.close()
      await round
    },
  }
}
