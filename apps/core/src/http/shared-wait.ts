/** Milliseconds between two looks: quick enough for a person, rare enough for the database. */
const LOOK_EVERY_MS = 250

/** One caller's patience: until the time is up, or the caller left. */
type Patience = { readonly milliseconds: number; readonly signal: AbortSignal }

/** Waits until something is there. Returns it, or null when the patience ends. */
export type SharedWait<Key, Value> = (key: Key, patience: Patience) => Promise<Value | null>

type Waiter<Value> = { resolve(value: Value | null): void; reject(error: unknown): void }

/**
 * Lets many callers wait together. Each looks once alone; after that one look serves all of them, four times a
 * second.
 *
 * @param look - Returns what exists for these keys.
 */
export function sharedWait<Key, Value>(
  look: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): SharedWait<Key, Value> {
  const waiting = new Map<Key, Set<Waiter<Value>>>()
  let isLooking = false

  function settle(key: Key, settleOne: (waiter: Waiter<Value>) => void): void {
    const waiters = waiting.get(key) ?? []
    waiting.delete(key)
    for (const waiter of waiters) settleOne(waiter)
  }

  async function keepLooking(): Promise<void> {
    if (isLooking) return
    isLooking = true
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      const keys = [...waiting.keys()]
      if (keys.length === 0) break
      try {
        for (const [key, value] of await look(keys)) settle(key, ({ resolve }) => resolve(value))
      } catch (error) {
        for (const key of keys) settle(key, ({ reject }) => reject(error))
      }
    }
    isLooking = false
  }

  const wait = (key: Key, { milliseconds, signal }: Patience) =>
    new Promise<Value | null>((resolve, reject) => {
      const leave = () => end(() => resolve(null))
      const end = (answer: () => void) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        const others = waiting.get(key)
        others?.delete(waiter)
        if (others?.size === 0) waiting.delete(key)
        answer()
      }
      const waiter: Waiter<Value> = {
        resolve: (value) => end(() => resolve(value)),
        reject: (error) => end(() => reject(error)),
      }
      const timer = setTimeout(leave, milliseconds)
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      waiting.set(key, (waiting.get(key) ?? new Set()).add(waiter))
      void keepLooking()
    })
  return async (key, patience) => (await look([key])).get(key) ?? wait(key, patience)
}
