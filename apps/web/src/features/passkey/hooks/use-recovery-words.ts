import { ApiError } from '../../../lib/api-client'
import { askPasskey, makePasskey } from '../authenticator'
import { nameNow } from '../name-now'
import type { WordsFailure } from '../sign-in-state'
import { type Attempt, loadKeys } from './use-attempt'

/** Recognizes wrong words by the error's name, because importing its class would load the list of words. */
function toWordsFailure(error: unknown): WordsFailure {
  if (error instanceof Error && error.name === 'WordsInvalidError') return { why: 'wrong' }
  return { why: 'failed', message: error instanceof ApiError ? error.message : '' }
}

/** Signing in with the twelve words, and making a passkey for the account that they opened. */
export function useRecoveryWords({ state, show, run, finish, wrapped, readChainId }: Attempt) {
  const signInWithWords = async (text: string) => {
    show({ step: 'words', isTrying: true })
    try {
      const keys = await loadKeys()
      const opened = await keys.signInWithWords(text, await readChainId())
      wrapped.current = opened.wrapped
      show({ step: 'back', result: opened.result })
    } catch (error) {
      show({ step: 'words', failure: toWordsFailure(error) })
    }
  }

  /** For a person who signed in with the words: makes a passkey for the same account, and then uses it once. */
  const makeForAccount = () => {
    if (state.step !== 'back') return
    const { result, made } = state
    return run(async (signal) => {
      if (made === undefined) {
        // An existing passkey on this device may be another person's, or may no longer open anything.
        const { id } = await makePasskey({ name: nameNow(), isSecond: true, beside: true, signal })
        show({ step: 'back', result, made: id })
        return
      }
      const answer = await askPasskey({ id: made, signal })
      const { addPasskey } = await loadKeys()
      if (wrapped.current) await addPasskey(answer, wrapped.current, await readChainId())
      finish(result)
    }, state)
  }

  return {
    signInWithWords,
    makeForAccount,
    /** Continues without a passkey, for a person who signed in with the words. */
    skip: () => state.step === 'back' && finish(state.result),
  }
}
