import type { Log } from '@certify/domain/issuing/log'
import { type Part, repeat } from './part'

/** How often to look for claims that are due. */
const EVERY_MS = 30_000
const FAILURES_UNTIL_AWAY = 2

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
  /** A claim that fails is due again minutes later. If two in a row fail, the database is away. */
  const askAll = async () => {
    let hasMore = true
    let failures = 0
    while (!isClosed && hasMore && failures < FAILURES_UNTIL_AWAY) {
      try {
        hasMore = await means.askDue()
        failures = 0
      } catch (error) {
        failures++
        means.log.warn('Domains wait to be asked again.', {
          error: error instanceof Error ? error.message.slice(0, 200) : 'unknown',
        })
      }
    }
    round = null
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
