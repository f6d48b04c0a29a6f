import { type Address, shortAddress } from '@certify/domain/shared/address'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { translate } from '../../../i18n/words'
import { configQuery } from '../../../lib/config'
import { useSessionActions } from '../../../lib/session'
import { completeSignIn, prepareSignIn } from '../../../lib/sign-in'
import {
  connect as connectWallet,
  sharedAccounts,
  WalletError,
  type WalletOption,
  watchAccount,
} from '../../../lib/wallet'
import { sessionQuery } from '../api/session'
import { forgetPending, readPending, rememberPending } from '../pending-sign-in'
import { nextSignIn } from '../sign-in-machine'
import { useWallets } from './use-wallets'

/** A prepared text is replaced after this time; the server refuses it after five minutes. */
const TEXT_LIFETIME_MS = 4 * 60_000

/**
 * Signing in: the state, the wallets and the actions for buttons.
 *
 * @param options.resumes - Whether to resume a request that was open when the browser discarded the page.
 */
export function useSignIn({ resumes = false } = {}) {
  const { signedIn } = useSessionActions()
  const queryClient = useQueryClient()
  const prepare = useCallback(
    async (account: Address) => {
      const { chainId } = await queryClient.ensureQueryData(configQuery)
      return prepareSignIn(account, chainId)
    },
    [queryClient],
  )
  const { wallets, settled } = useWallets()
  const [state, dispatch] = useReducer(nextSignIn, { step: 'looking' })
  /** Counts attempts: the answer of an earlier attempt is ignored, because nobody can cancel a request to a wallet. */
  const attempt = useRef(0)

  useEffect(() => {
    if (wallets.length > 0 || settled) dispatch({ type: 'wallets-counted', count: wallets.length })
  }, [wallets.length, settled])

  useEffect(() => {
    const pending = resumes ? readPending() : undefined
    const wallet = wallets.find(({ id }) => id === pending?.walletId)
    if (!pending || !wallet) return
    dispatch({ type: 'returned', wallet, account: pending.account, text: pending.text })
  }, [wallets, resumes])

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

  // The wallet answers only the earlier request. Its answer reaches us as a shared account.
  const waitingFor = state.step === 'connecting' && state.note === 'already-open' ? state.wallet : undefined
  useEffect(
    () =>
      waitingFor && watchAccount(waitingFor, (account) => account && dispatch({ type: 'account', account })),
    [waitingFor],
  )

  const account = state.step === 'connected' ? state.account : undefined
  const needsText = state.step === 'connected' && state.text === undefined && state.failure === undefined
  useEffect(() => {
    if (!account || !needsText) return
    let stale = false
    prepare(account).then(
      (text) => !stale && dispatch({ type: 'text', text }),
      (error: unknown) => !stale && dispatch({ type: 'refused', error }),
    )
    return () => {
      stale = true
    }
  }, [account, needsText, prepare])

  const shownText = state.step === 'connected' ? state.text : undefined
  useEffect(() => {
    if (!account || shownText === undefined) return
    const timer = setTimeout(() => {
      prepare(account).then(
        (text) => dispatch({ type: 'text', text }),
        // Keep the old text. When the server refuses it, the page prepares a new one.
        () => undefined,
      )
    }, TEXT_LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [account, shownText, prepare])

  const finish = useCallback(
    async (wallet: WalletOption, who: Address, text: string, isCurrent: () => boolean) => {
      rememberPending({ walletId: wallet.id, account: who, text })
      const answer = await completeSignIn(wallet, who, text).finally(forgetPending)
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
      const ready = text ?? (await prepare(who))
      dispatch({ type: 'text', text: ready })
      dispatch({ type: 'sign' })
      await finish(wallet, who, ready, isCurrent)
    })
  }, [state, run, finish, prepare])

  /** Signs in as a known account with one press, if the page has shown the text before. */
  const signInAs = useCallback(
    (wallet: WalletOption, who: Address) =>
      run(async (isCurrent) => {
        dispatch({ type: 'connect', wallet })
        await unlock(wallet, who, () => dispatch({ type: 'locked' }))
        dispatch({ type: 'account', account: who })
        const text = await prepare(who)
        dispatch({ type: 'text', text })
        dispatch({ type: 'sign' })
        await finish(wallet, who, text, isCurrent)
      }),
    [run, finish, prepare],
  )

  /**
   * Checks whether the server has signed the person in, because a wallet app may have answered while this page was
   * suspended.
   */
  const check = useCallback(async () => {
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    if (session.status !== 'signed-in') return false
    attempt.current += 1
    forgetPending()
    dispatch({ type: 'signed-in' })
    return true
  }, [queryClient])

  /** "I signed — continue": uses the answer if it has arrived, else asks the wallet for the same text again. */
  const resume = useCallback(async () => {
    const isKnown = await check().catch(() => false)
    if (isKnown || state.step !== 'signing') return
    const { wallet, account: who, text } = state
    await run((isCurrent) => finish(wallet, who, text, isCurrent))
  }, [check, state, run, finish])

  const signing = state.step === 'signing'
  useEffect(() => {
    if (!signing) return
    const onReturn = () => {
      // Ignore a failure of this check: the page still waits for the wallet's answer.
      if (document.visibilityState === 'visible') void check().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [signing, check])

  const cancel = useCallback(() => {
    attempt.current += 1
    forgetPending()
    dispatch({ type: 'cancel' })
  }, [])
  const disconnect = useCallback(() => {
    attempt.current += 1
    dispatch({ type: 'disconnect' })
  }, [])

  return { state, wallets, connect, sign, signInAs, check, resume, cancel, disconnect }
}

/** Asks the person to unlock or connect a wallet, so that it can sign as `who`. @throws {WalletError} */
async function unlock(wallet: WalletOption, who: Address, onLocked: () => void): Promise<void> {
  if ((await sharedAccounts(wallet)).includes(who)) return
  onLocked()
  const opened = await connectWallet(wallet)
  if (opened === who || (await sharedAccounts(wallet)).includes(who)) return
  throw new WalletError(
    'no-account',
    translate('session:failed.otherAccount', { name: wallet.name, wallet: shortAddress(who) }),
  )
}
