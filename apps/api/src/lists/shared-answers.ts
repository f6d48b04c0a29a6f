/** An answer that several callers are given, serialized once. */
export type SharedAnswer = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array<ArrayBuffer>
}

/** How one caller asks. */
type Asking = {
  /** Aborted once this caller has gone. The work ends when every caller has. */
  readonly signal: AbortSignal
  /** Whether an answer may be given that was begun before this caller asked. */
  readonly mayBeOld: boolean
}

/** Makes an answer. It calls `begin` when it starts to read. */
type Work = (signal: AbortSignal, begin: () => void) => Promise<SharedAnswer>

/** Answers that all callers share. */
export type SharedAnswers = {
  /** @throws the signal's reason once the caller has gone. */
  ask(key: string, asking: Asking, work: Work): Promise<SharedAnswer>
  /** Gives later callers no answer that was begun before now. */
  forget(): void
}

type Entry = {
  readonly answer: Promise<SharedAnswer>
  readonly noOneWaits: AbortController
  waiting: number
  hasBegun: boolean
  isDone: boolean
}

/** How long an answer is given again, in milliseconds. */
const KEEP_MS = 2_000
/** Answers kept at a time. One has at most 200 items. */
const MOST_KEPT = 50

/**
 * Shares answers to the same public question: one read and one serialization for everybody who asks within two seconds.
 * A change through this process is visible at once. A caller who is signed in may have changed something through
 * another process, so they are given no answer whose reading began before they asked.
 */
export function sharedAnswers(): SharedAnswers {
  const known = new Map<string, Entry>()

  function drop(key: string, entry: Entry): void {
    if (known.get(key) === entry) known.delete(key)
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
        setTimeout(() => drop(key, entry), KEEP_MS).unref()
      },
      () => drop(key, entry),
    )
    known.delete(key)
    known.set(key, entry)
    const [oldest] = known.keys()
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
    return entry
  }

  return {
    forget: () => known.clear(),
    async ask(key, { signal, mayBeOld }, work) {
      signal.throwIfAborted()
      const found = known.get(key)
      const entry = found && (mayBeOld || !found.hasBegun) ? found : start(key, work)
      entry.waiting += 1
      try {
        return await orGone(entry.answer, signal)
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

/** The answer, unless the signal is aborted before. */
async function orGone<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  let stop = () => {}
  const gone = new Promise<never>((_, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    stop = () => signal.removeEventListener('abort', leave)
  })
  return Promise.race([answer, gone]).finally(stop)
}
