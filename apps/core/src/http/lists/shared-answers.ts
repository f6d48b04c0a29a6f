import { untilAborted } from '@certify/domain/shared/until-aborted'
import type { SharedAnswer } from './shared-answer'

/** One caller's request. */
type Asking = {
  /** Aborted once this caller left. The work ends when every caller left. Not read for an answer that is ready. */
  readonly signal: AbortSignal
  /** Whether the answer may come from work that started before this caller asked. */
  readonly mayBeOld: boolean
}

/** Makes an answer. It calls `begin` when it starts to read. */
type Work = (signal: AbortSignal, begin: () => void) => Promise<SharedAnswer>

/** Answers shared by all callers. */
export type SharedAnswers = {
  /** @throws the signal's reason once the caller left. */
  ask(key: string, asking: Asking, work: Work): Promise<SharedAnswer>
  /** Later callers get no answer that started before now. */
  forget(): void
}

type Entry = {
  readonly answer: Promise<SharedAnswer>
  readonly noOneWaits: AbortController
  waiting: number
  hasBegun: boolean
  isDone: boolean
  expiry?: NodeJS.Timeout
}

/** How long an answer is reused, in milliseconds. */
const KEEP_MS = 2_000
/** The maximum number of stored answers. One has at most 200 items. */
const MOST_KEPT = 50

/**
 * Shares answers to the same public question: one read and one serialization for all callers within two seconds. A
 * change through this process is visible at once. A signed-in caller may have changed something through another
 * process, so they get no answer whose reading started before they asked.
 */
export function sharedAnswers(): SharedAnswers {
  const known = new Map<string, Entry>()

  function drop(key: string, entry: Entry): void {
    if (known.get(key) !== entry) return
    known.delete(key)
    // A timer would keep its answer in memory.
    clearTimeout(entry.expiry)
  }

  function start(key: string, work: Work): Entry {
    const noOneWaits = new AbortController()
    const entry: Entry = {
      answer: Promise.resolve().then(() =>
        work(noOneWaits.signal, () => {
          entry.hasBegun = true
        }),
      ),
      noOneWaits,
      waiting: 0,
      hasBegun: false,
      isDone: false,
    }
    entry.answer.then(
      () => {
        entry.isDone = true
        if (known.get(key) === entry) entry.expiry = setTimeout(() => drop(key, entry), KEEP_MS).unref()
      },
      () => drop(key, entry),
    )
    const replaced = known.get(key)
    if (replaced) drop(key, replaced)
    known.set(key, entry)
    const [oldest] = known
    if (known.size > MOST_KEPT && oldest) drop(...oldest)
    return entry
  }

  return {
    forget() {
      for (const [key, entry] of known) drop(key, entry)
    },
    async ask(key, asking, work) {
      const found = known.get(key)
      if (found?.isDone && asking.mayBeOld) return found.answer
      const { signal, mayBeOld } = asking
      signal.throwIfAborted()
      const entry = found && (mayBeOld || !found.hasBegun) ? found : start(key, work)
      entry.waiting += 1
      try {
        return await untilAborted(entry.answer, signal)
      } finally {
        entry.waiting -= 1
        if (entry.waiting === 0 && !entry.isDone) {
          drop(key, entry)
          entry.noOneWaits.abort(signal.reason)
        }
      }
    },
  }
}
