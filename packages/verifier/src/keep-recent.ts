/** Things in memory by a key, bounded by their weights. The least recently used go first. */
export type Recent<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  forget(key: string): void
}

/**
 * Keeps what was used last.
 *
 * @param most - The largest sum of weights.
 * @param weigh - The weight of one value, always the same.
 */
export function keepRecent<Value>(most: number, weigh: (value: Value) => number): Recent<Value> {
  const kept = new Map<string, Value>()
  let sum = 0

  function forget(key: string): void {
    const value = kept.get(key)
    if (value !== undefined) sum -= weigh(value)
    kept.delete(key)
  }

  function set(key: string, value: Value): void {
    forget(key)
    kept.set(key, value)
    sum += weigh(value)
    for (const oldest of kept.keys()) {
      if (sum <= most) return
      forget(oldest)
    }
  }

  return {
    get(key) {
      const value = kept.get(key)
      // The last used goes last.
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    forget,
  }
}
