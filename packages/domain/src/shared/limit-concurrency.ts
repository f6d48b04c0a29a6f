/**
 * Runs at most `most` tasks at a time. The others wait, and start in the order in which they came.
 *
 * @returns A function that runs a task and settles as the task does. A task that fails frees its place.
 */
export function limitConcurrency(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // Hands the place to the next task instead of freeing it, so that a newcomer cannot slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
