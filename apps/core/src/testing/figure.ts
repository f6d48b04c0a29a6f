/** The figures of a test, listed at the end of `npm run test:hostile`. */
type Figure = { readonly goal: string; measured: string }

declare module 'vitest' {
  interface TaskMeta {
    figure?: Figure
  }
}

/**
 * Declares a test's figure for the table at the end of `npm run test:hostile`. Call the returned function with the
 * measured value. The table lists the goal of a failed test as well.
 */
export function figure(task: { meta: { figure?: Figure } }, goal: string): (measured: string) => void {
  const own = { goal, measured: '' }
  task.meta.figure = own
  return (measured) => {
    own.measured = measured
  }
}
