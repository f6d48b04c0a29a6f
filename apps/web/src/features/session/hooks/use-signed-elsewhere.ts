import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { sessionQuery } from '../api/session'
import { forgetPending } from '../pending-sign-in'
import type { SignInEvent } from '../sign-in-machine'

/**
 * Checks whether the server has signed the person in, because a wallet app may have answered while this page was
 * suspended. While a wallet signs, it also checks whenever the page is visible again.
 *
 * @param drop - Ignores the wallet's own answer.
 */
export function useSignedElsewhere(
  isSigning: boolean,
  dispatch: (event: SignInEvent) => void,
  drop: () => void,
): () => Promise<boolean> {
  const queryClient = useQueryClient()
  const check = useCallback(async () => {
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (session.status !== 'signed-in') return false
    drop()
    forgetPending()
    dispatch({ type: 'signed-in' })
    return true
  }, [queryClient, drop, dispatch])

  useEffect(() => {
    if (!isSigning) return
    const onReturn = () => {
      // Ignore a failure of this check: the page still waits for the wallet's answer.
      if (document.visibilityState === 'visible') void check().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [isSigning, check])

  return check
}
