import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-client'
import { useSessionActions } from '../../../lib/session'
import type { SignInResult } from '../../../lib/sign-in'
import { useReadConfig } from '../../../lib/use-read-config'
import { offerPasskeyWallet } from '../announce'
import { askPasskey, makePasskey } from '../authenticator'
import type { WrappedEntropy } from '../keys/wrapped-entropy'
import { nameNow } from '../name-now'
import { toPasskeyError } from '../passkey-error'
import { type PasskeyState, stepAfterProblem, type WordsFailure } from '../sign-in-state'

/** Loads the code with the cryptography while the person reads. */
const loadKeys = () => import('../keys/account-keys')

/** Recognizes wrong words by the error's name, because importing its class would load the list of words. */
function toWordsFailure(error: unknown): WordsFailure {
  if (error instanceof Error && error.name === 'WordsInvalidError') return { why: 'wrong' }
  return { why: 'failed', message: error instanceof ApiError ? error.message : '' }
}

/** Signing in with a passkey: the state and the actions for buttons. */
export function usePasskeySignIn() {
  const readConfig = useReadConfig()
  const { signedIn } = useSessionActions()
  const [state, setState] = useState<PasskeyState>({ step: 'start' })
  /** The current attempt. Aborting it ends its request to the device. */
  const request = useRef<AbortController>(undefined)
  /** Encrypted, so that the page does not keep an account's plain entropy between two presses. */
  const wrapped = useRef<WrappedEntropy>(undefined)

  useEffect(() => {
    // Safari allows a request to the device only directly after the press, so the code must have loaded by then.
    void loadKeys().catch(() => undefined)
    return () => request.current?.abort()
  }, [])

  const finish = useCallback(
    (result: SignInResult) => {
      wrapped.current = undefined
      setState({ step: 'signed-in' })
      offerPasskeyWallet()
      signedIn({ wallet: result.wallet, role: result.role })
    },
    [signedIn],
  )

  /** Runs one attempt. A failed one leads one step back. */
  const run = useCallback(async (before: PasskeyState, act: (signal: AbortSignal) => Promise<void>) => {
    request.current?.abort()
    const mine = new AbortController()
    request.current = mine
    setState({ step: 'waiting' })
    try {
      await act(mine.signal)
    } catch (error) {
      if (request.current !== mine) return
      const message = error instanceof ApiError ? error.message : ''
      setState(stepAfterProblem(before, toPasskeyError(error).problem, message))
    }
  }, [])

  const signIn = (id?: string) =>
    run(state.step === 'made' ? state : { step: 'start' }, async (signal) => {
      // Ask the device first, because Safari allows that only directly after the press.
      const answer = await askPasskey({ ...(id !== undefined && { id }), signal })
      setState({ step: 'signing' })
      const { signInWithPasskey } = await loadKeys()
      finish(await signInWithPasskey(answer, (await readConfig()).chainId))
    })

  const make = ({ beside = false } = {}) =>
    run({ step: 'start' }, async (signal) => {
      const { id } = await makePasskey({ name: nameNow(), isSecond: false, beside, signal })
      setState({ step: 'made', id })
    })

  const signInWithWords = async (text: string) => {
    setState({ step: 'words', isTrying: true })
    try {
      const keys = await loadKeys()
      const opened = await keys.signInWithWords(text, (await readConfig()).chainId)
      wrapped.current = opened.wrapped
      setState({ step: 'back', result: opened.result })
    } catch (error) {
      setState({ step: 'words', failure: toWordsFailure(error) })
    }
  }

  /** For a person who signed in with the words: makes a passkey for the same account, and then uses it once. */
  const makeForAccount = () => {
    if (state.step !== 'back') return
    const { result, made } = state
    return run(state, async (signal) => {
      if (made === undefined) {
        // An existing passkey on this device may be another person's, or may no longer open anything.
        const { id } = await makePasskey({ name: nameNow(), isSecond: true, beside: true, signal })
        setState({ step: 'back', result, made: id })
        return
      }
      const answer = await askPasskey({ id: made, signal })
      const { addPasskey } = await loadKeys()
      if (wrapped.current) await addPasskey(answer, wrapped.current, (await readConfig()).chainId)
      finish(result)
    })
  }

  const startBrowserKey = () =>
    run({ step: 'start' }, async () => {
      setState({ step: 'signing' })
      const { newBrowserKey } = await loadKeys()
      wrapped.current = await newBrowserKey()
      setState({ step: 'browser-key' })
    })

  const readWords = useCallback(async () => {
    const { readWrappedWords } = await loadKeys()
    return wrapped.current ? readWrappedWords(wrapped.current) : []
  }, [])

  /** The person has written down the words: keeps the key in this browser and signs in with it. */
  const keepBrowserKey = () =>
    run({ step: 'start' }, async () => {
      setState({ step: 'signing' })
      const keys = await loadKeys()
      finish(await keys.signInWithBrowserKey((await readConfig()).chainId, wrapped.current))
    })

  const signInWithBrowserKey = () =>
    run({ step: 'start' }, async () => {
      setState({ step: 'signing' })
      const keys = await loadKeys()
      finish(await keys.signInWithBrowserKey((await readConfig()).chainId))
    })

  const goTo = (next: PasskeyState) => {
    request.current?.abort()
    request.current = undefined
    setState(next)
  }

  return {
    state,
    signIn,
    make,
    signInWithWords,
    makeForAccount,
    startBrowserKey,
    readWords,
    keepBrowserKey,
    signInWithBrowserKey,
    /** Continues without a passkey, for a person who signed in with the words. */
    skip: () => state.step === 'back' && finish(state.result),
    cancel: () => goTo({ step: 'start', note: 'canceled' }),
    start: () => goTo({ step: 'start' }),
    typeWords: () => goTo({ step: 'words' }),
  }
}
