const FIRST_WAIT_MS = 500

/**
 * Remembers failures and when to try again: soon at first, then after twice the wait each time, up to a limit.
 * Kept in memory only, so a restart tries everything at once.
 */
export class Attempts<Key> {
  readonly #failures = new Map<Key, { count: number; dueAt: number }>()
  readonly #longestWait: number

  constructor(longestWait: number) {
    this.#longestWait = longestWait
  }

  isDue(key: Key): boolean {
    return (this.#failures.get(key)?.dueAt ?? 0) <= performance.now()
  }

  hasFailed(key: Key): boolean {
    return this.#failures.has(key)
  }

  /** How many failed and have not succeeded since. */
  get failing(): number {
    return this.#failures.size
  }

  failed(key: Key): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (count - 1), this.#longestWait)
    this.#failures.set(key, { count, dueAt: performance.now() + wait })
  }

  succeeded(key: Key): void {
    this.#failures.delete(key)
  }
}
