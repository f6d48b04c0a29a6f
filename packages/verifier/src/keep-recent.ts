/** A bounded cache in memory. When the sum of weights is too large, it drops the least recently used values. */
export type Recent<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  forget(key: string): void
}

/**
 * Creates a cache that keeps the most recently used values.
 *
 * @param most - The largest sum of weights.
 * @param weigh - Returns the weight of a value. The weight of one value must never change.
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
      // Set it again, so that it becomes the most recently used.
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    forget,
  }
}
