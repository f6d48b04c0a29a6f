/** What `npm run test:hostile` lists of a test at its end. */
type Figure = { readonly goal: string; measured: string }

declare module 'vitest' {
  interface TaskMeta {
    figure?: Figure
  }
}

/**
 * Names the figure that a test holds, for the table at the end of `npm run test:hostile`; answers where to say what was
 * measured. A test that fails is listed by its goal, too.
 */
export function figure(task: { meta: { figure?: Figure } }, goal: string): (measured: string) => void {
  const own = { goal, measured: '' }
  task.meta.figure = own
  return (measured) => {
    own.measured = measured
  }
}
