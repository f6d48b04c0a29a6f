/** Runs at most `width` of the given tasks at once, the rest in the order they came. */
export function createLimit(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []

  return async (task) => {
    if (running >= width) await new Promise<void>((start) => waiting.push(start))
    else running++
    try {
      return await task()
    } finally {
      // The place is handed over, not freed: a newcomer cannot slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
