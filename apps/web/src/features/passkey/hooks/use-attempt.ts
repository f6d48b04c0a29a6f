import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-client'
import { useSessionActions } from '../../../lib/session'
import type { SignInResult } from '../../../lib/sign-in'
import { useReadConfig } from '../../../lib/use-read-config'
import { offerPasskeyWallet } from '../announce'
import type { WrappedEntropy } from '../keys/wrapped-entropy'
import { toPasskeyError } from '../passkey-error'
import { type PasskeyState, stepAfterProblem } from '../sign-in-state'

/** Loads the code with the cryptography while the person reads. */
export const loadKeys = () => import('../keys/account-keys')

/** What every way of signing in without a wallet needs: the state, one attempt at a time, and how it ends. */
export type Attempt = {
  readonly state: PasskeyState
  /** Shows a state. */
  show(next: PasskeyState): void
  /** Runs one attempt. A failed one leads one step back from `before`, which is the start if absent. */
  run(act: (signal: AbortSignal) => Promise<void>, before?: PasskeyState): Promise<void>
  /** Gives the current attempt up, and shows a state. */
  goTo(next: PasskeyState): void
  finish(result: SignInResult): void
  readChainId(): Promise<number>
  /** Encrypted, so that the page does not keep an account's plain entropy between two presses. */
  readonly wrapped: RefObject<WrappedEntropy | undefined>
}

/** Keeps the state and the current attempt. */
export function useAttempt(): Attempt {
  const readConfig = useReadConfig()
  const { signedIn } = useSessionActions()
  const [state, show] = useState<PasskeyState>({ step: 'start' })
  /** The current attempt. Aborting it ends its request to the device. */
  const request = useRef<AbortController>(undefined)
  const wrapped = useRef<WrappedEntropy>(undefined)

  useEffect(() => {
    // Safari allows a request to the device only directly after the press, so the code must have loaded by then.
    void loadKeys().catch(() => undefined)
    return () => request.current?.abort()
  }, [])

  const finish = useCallback(
    (result: SignInResult) => {
      wrapped.current = undefined
      show({ step: 'signed-in' })
      offerPasskeyWallet()
      signedIn({ wallet: result.wallet, role: result.role })
    },
    [signedIn],
  )

  const run = useCallback<Attempt['run']>(async (act, before = { step: 'start' }) => {
    request.current?.abort()
    const mine = new AbortController()
    request.current = mine
    show({ step: 'waiting' })
    try {
      await act(mine.signal)
    } catch (error) {
      if (request.current !== mine) return
      const message = error instanceof ApiError ? error.message : ''
      show(stepAfterProblem(before, toPasskeyError(error).problem, message))
    }
  }, [])

  const goTo = useCallback((next: PasskeyState) => {
    request.current?.abort()
    request.current = undefined
    show(next)
  }, [])

  return { state, show, run, goTo, finish, wrapped, readChainId: async () => (await readConfig()).chainId }
}
