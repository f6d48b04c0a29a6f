import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `instance-desk.ts` answers. */
    instanceDesk: string
  }
}

/**
 * The address of an instance that other test files use at the same time: each test brings its own wallets and events.
 * Nobody moves its clock, which is everybody's; a test that must starts an instance of its own.
 *
 * @param kind - `sample`: nobody changes what it holds. `empty`: without the sample. Neither has rate limits.
 */
export async function sharedInstance(kind: 'sample' | 'empty'): Promise<{ readonly url: string }> {
  const answer = await fetch(`${inject('instanceDesk')}/${kind}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return { url: text }
}
