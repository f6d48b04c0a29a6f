import { useCallback, useEffect, useRef, useState } from 'react'
import { translate } from '../../../i18n/words'
import { ApiError, type Gate, setGate } from '../../../lib/api-client'
import type { SessionState } from '../../../lib/session'

/**
 * Holds a call whose session has expired until the person signs in again, then repeats it once.
 * Refuses to write while the wallet differs from the session's, and passes acts on that need a signature.
 */
export function useRenewal(
  session: SessionState,
  { switched, signAct }: { switched: boolean; signAct: NonNullable<Gate['signAct']> },
) {
  const [pending, setPending] = useState(false)
  const waiting = useRef<((renewed: boolean) => void)[]>([])
  const signedIn = session.status === 'signed-in'

  useEffect(
    () =>
      setGate({
        assertMayWrite: () => {
          if (!switched) return
          throw new ApiError({
            status: 409,
            code: 'session.wallet_switched',
            message: translate('common:error.switched'),
          })
        },
        renewSession: () => {
          if (!signedIn) return Promise.resolve(false)
          setPending(true)
          return new Promise((resolve) => waiting.current.push(resolve))
        },
        ...(signedIn && { signAct }),
      }),
    [signedIn, switched, signAct],
  )

  const done = useCallback((renewed: boolean) => {
    setPending(false)
    for (const resolve of waiting.current.splice(0)) resolve(renewed)
  }, [])
  return { pending, done }
}
