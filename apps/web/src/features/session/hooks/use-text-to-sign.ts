import type { Address } from '@certify/domain/shared/address'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { configQuery } from '../../../lib/config'
import { prepareSignIn } from '../../../lib/sign-in'
import type { SignInEvent, SignInState } from '../sign-in-machine'

/** A prepared text is replaced after this time; the server refuses it after five minutes. */
const TEXT_LIFETIME_MS = 4 * 60_000

/**
 * Prepares the text for the connected account, and keeps it fresh.
 *
 * @returns How to prepare the text for an account at once.
 */
export function useTextToSign(
  state: SignInState,
  dispatch: (event: SignInEvent) => void,
): (account: Address) => Promise<string> {
  const queryClient = useQueryClient()
  const prepare = useCallback(
    async (account: Address) => {
      const { chainId } = await queryClient.ensureQueryData(configQuery)
      return prepareSignIn(account, chainId)
    },
    [queryClient],
  )
  const { account, text, failure } = state.step === 'connected' ? state : {}

  const needsText = account !== undefined && text === undefined && failure === undefined
  useEffect(() => {
    if (!account || !needsText) return
    let stale = false
    prepare(account).then(
      (ready) => !stale && dispatch({ type: 'text', text: ready }),
      (error: unknown) => !stale && dispatch({ type: 'refused', error }),
    )
    return () => {
      stale = true
    }
  }, [account, needsText, prepare, dispatch])

  useEffect(() => {
    if (!account || text === undefined) return
    const timer = setTimeout(() => {
      prepare(account).then(
        (fresh) => dispatch({ type: 'text', text: fresh }),
        // Keep the old text. When the server refuses it, the page prepares a new one.
        () => undefined,
      )
    }, TEXT_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [account, text, prepare, dispatch])

  return prepare
}
