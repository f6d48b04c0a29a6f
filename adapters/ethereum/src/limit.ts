/** Runs at most `max` tasks at once; the rest wait their turn. */
export function limitConcurrency(max: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed on as it is, so that nobody can slip in between.
      if (next) next()
      else running--
    }
  }
}
