import { useCallback } from 'react'
import type { WrappedEntropy } from '../keys/wrapped-entropy'
import { type Attempt, loadKeys } from './use-attempt'

/** Signing in with a key that only this browser has. */
export function useBrowserKey({ show, run, finish, wrapped, readChainId }: Attempt) {
  const startBrowserKey = () =>
    run(async () => {
      show({ step: 'signing' })
      const { newBrowserKey } = await loadKeys()
      wrapped.current = await newBrowserKey()
      show({ step: 'browser-key' })
    })

  const readWords = useCallback(async () => {
    const { readWrappedWords } = await loadKeys()
    return wrapped.current ? readWrappedWords(wrapped.current) : []
  }, [wrapped])

  const signIn = (made?: WrappedEntropy) =>
    run(async () => {
      show({ step: 'signing' })
      const keys = await loadKeys()
      finish(await keys.signInWithBrowserKey(await readChainId(), made))
    })

  return {
    startBrowserKey,
    readWords,
    /** The person has written down the words: keeps the key in this browser and signs in with it. */
    keepBrowserKey: () => signIn(wrapped.current),
    signInWithBrowserKey: () => signIn(),
  }
}
