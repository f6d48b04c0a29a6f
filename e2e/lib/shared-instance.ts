import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of `instance-desk.ts`. */
    instanceDesk: string
  }
}

/**
 * The address of an instance that other test files use at the same time. Each test brings its own wallets and events,
 * and an organizer with a name of its own where certificates are looked at: the second organization with a name is a
 * look-alike. Nobody moves its clock. A test that must do so starts its own instance.
 *
 * @param kind - `sample`: nobody changes its content. `empty`: without the sample. Neither has rate limits.
 */
export async function sharedInstance(kind: 'sample' | 'empty'): Promise<{ readonly url: string }> {
  const answer = await fetch(`${inject('instanceDesk')}/${kind}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return { url: text }
}
