import { LeadershipLostError } from '@certify/domain/issuing/lease'
import type { Log } from '@certify/domain/issuing/log'
import { CertifyError } from '@certify/domain/shared/errors'
import { explain } from '@certify/domain/shared/say-english'
import { HaltError } from './halt-error'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000

/** Repeated work. Returns whether there is more to do at once. */
type LoopWork = () => Promise<boolean>

/** A running loop. */
export type Loop = {
  /** Starts the work now instead of at its next time. */
  wake(): void
  /** Resolves when the signal ends the loop. Rejects when the loop must not continue. */
  readonly ended: Promise<void>
}

/**
 * Runs `work` whenever it is woken, and at regular intervals. After a failure it logs and waits, longer each time.
 * Only lost leadership or a halt ends the loop.
 */
export function startLoop(options: {
  name: string
  /** The interval; a function if it depends on whether there is anything to do. */
  everyMs: number | (() => number)
  work: LoopWork
  signal: AbortSignal
  log: Log
}): Loop {
  const { name, everyMs, work, signal, log } = options
  let isWoken = true
  let rouse = () => {}
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const onAbort = () => rouse()
  signal.addEventListener('abort', onAbort)

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      isWoken = false
      try {
        const hasMore = await work()
        failures = 0
        if (hasMore || isWoken || signal.aborted) continue
        await sleep(typeof everyMs === 'number' ? everyMs : everyMs())
      } catch (error) {
        if (error instanceof LeadershipLostError || error instanceof HaltError) throw error
        failures++
        log.warn(`The issuer's ${name} will be tried again.`, { ...describeFailure(error), failures })
        // Waking does not shorten this wait, because the part that failed needs the pause.
        const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
        for (const until = performance.now() + wait; performance.now() < until && !signal.aborted; ) {
          await sleep(until - performance.now())
        }
      }
    }
  }

  return {
    wake() {
      isWoken = true
      rouse()
    },
    ended: run().finally(() => signal.removeEventListener('abort', onAbort)),
  }
}

/** What a log may say about a failure: the code and facts of our own errors, and the class of any other error. */
export function describeFailure(error: unknown): Record<string, string | number | boolean | null> {
  if (error instanceof CertifyError) {
    const cause = error.cause instanceof Error ? error.cause.message.slice(0, 200) : null
    return { code: error.code, message: explain(error), cause, ...error.facts }
  }
  return error instanceof Error
    ? { error: error.name, message: error.message.slice(0, 300) }
    : { error: 'unknown' }
}
