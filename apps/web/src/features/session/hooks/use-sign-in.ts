import type { Address } from '@certify/domain/shared/address'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useConfig } from '../../../lib/config'
import { useSessionActions } from '../../../lib/session'
import { completeSignIn, prepareSignIn } from '../../../lib/sign-in'
import { connect as connectWallet, type WalletOption } from '../../../lib/wallet'
import { nextSignIn } from '../sign-in-machine'
import { useWallets } from './use-wallets'

/** A prepared text is made anew after this long; the server refuses it after five minutes. */
const TEXT_LIFETIME_MS = 4 * 60_000

/** Signing in, as buttons need it: the state, the wallets, and the acts. */
export function useSignIn() {
  const chainId = useConfig()?.chainId
  const { signedIn } = useSessionActions()
  const { wallets, settled } = useWallets()
  const [state, dispatch] = useReducer(nextSignIn, { step: 'looking' })
  /** A later act makes what an earlier one still waits for irrelevant: wallets cannot be told to give up. */
  const attempt = useRef(0)

  useEffect(() => {
    if (wallets.length > 0 || settled) dispatch({ type: 'wallets-counted', count: wallets.length })
  }, [wallets.length, settled])

  const run = useCallback(async (act: (isCurrent: () => boolean) => Promise<void>) => {
    attempt.current += 1
    const mine = attempt.current
    const isCurrent = () => attempt.current === mine
    try {
      await act(isCurrent)
    } catch (error) {
      if (isCurrent()) dispatch({ type: 'refused', error })
    }
  }, [])

  const connect = useCallback(
    (wallet: WalletOption) =>
      run(async (isCurrent) => {
        dispatch({ type: 'connect', wallet })
        const account = await connectWallet(wallet)
        if (isCurrent()) dispatch({ type: 'account', account })
      }),
    [run],
  )

  const account = state.step === 'connected' ? state.account : undefined
  const needsText = state.step === 'connected' && state.text === undefined && state.failure === undefined
  useEffect(() => {
    if (!account || !needsText || chainId === undefined) return
    let stale = false
    const make = () =>
      prepareSignIn(account, chainId).then(
        (text) => !stale && dispatch({ type: 'text', text }),
        (error: unknown) => !stale && dispatch({ type: 'refused', error }),
      )
    void make()
    return () => {
      stale = true
    }
  }, [account, needsText, chainId])

  const shownText = state.step === 'connected' ? state.text : undefined
  useEffect(() => {
    if (!account || shownText === undefined || chainId === undefined) return
    const timer = setTimeout(() => {
      void prepareSignIn(account, chainId).then((text) => dispatch({ type: 'text', text }))
    }, TEXT_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [account, shownText, chainId])

  const finish = useCallback(
    async (wallet: WalletOption, who: Address, text: string, isCurrent: () => boolean) => {
      const answer = await completeSignIn(wallet, who, text)
      if (!isCurrent()) return
      dispatch({ type: 'signed-in' })
      signedIn({ wallet: answer.wallet, role: answer.role })
    },
    [signedIn],
  )

  const sign = useCallback(() => {
    if (state.step !== 'connected') return
    const { wallet, account: who, text } = state
    return run(async (isCurrent) => {
      if (chainId === undefined) return
      const ready = text ?? (await prepareSignIn(who, chainId))
      dispatch({ type: 'text', text: ready })
      dispatch({ type: 'sign' })
      await finish(wallet, who, ready, isCurrent)
    })
  }, [state, run, finish, chainId])

  /** Signs in as a known account in one press, where the text has been shown before. */
  const signInAs = useCallback(
    (wallet: WalletOption, who: Address) =>
      run(async (isCurrent) => {
        if (chainId === undefined) return
        dispatch({ type: 'connect', wallet })
        dispatch({ type: 'account', account: who })
        const text = await prepareSignIn(who, chainId)
        dispatch({ type: 'text', text })
        dispatch({ type: 'sign' })
        await finish(wallet, who, text, isCurrent)
      }),
    [run, finish, chainId],
  )

  const cancel = useCallback(() => {
    attempt.current += 1
    dispatch({ type: 'cancel' })
  }, [])
  const disconnect = useCallback(() => {
    attempt.current += 1
    dispatch({ type: 'disconnect' })
  }, [])

  return { state, wallets, connect, sign, signInAs, cancel, disconnect }
}
