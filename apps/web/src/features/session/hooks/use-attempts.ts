import { useCallback, useRef } from 'react'
import type { SignInEvent } from '../sign-in-machine'

/** Runs one attempt to sign in. `isCurrent` says whether its answer still counts. */
export type RunAttempt = (act: (isCurrent: () => boolean) => Promise<void>) => Promise<void>

/** Counts attempts: the answer of an earlier attempt is ignored, because nobody can cancel a request to a wallet. */
export function useAttempts(dispatch: (event: SignInEvent) => void): {
  run: RunAttempt
  /** Ignores the answer of the attempt that runs. */
  drop: () => void
} {
  const attempt = useRef(0)
  const drop = useCallback(() => {
    attempt.current += 1
  }, [])
  const run = useCallback<RunAttempt>(
    async (act) => {
      drop()
      const mine = attempt.current
      const isCurrent = () => attempt.current === mine
      try {
        await act(isCurrent)
      } catch (error) {
        if (isCurrent()) dispatch({ type: 'refused', error })
      }
    },
    [dispatch, drop],
  )
  return { run, drop }
}
