import { useEffect } from 'react'
import { type WalletOption, watchAccount } from '../../../lib/wallet'
import { readPending } from '../pending-sign-in'
import type { SignInEvent, SignInState } from '../sign-in-machine'
import { useWallets } from './use-wallets'

/**
 * The wallets of this browser. Tells the machine how many there are, which of them has a request open from before the
 * page was discarded (if `resumes`), and what the wallet answers that still works on an earlier request.
 */
export function useOfferedWallets(
  state: SignInState,
  dispatch: (event: SignInEvent) => void,
  resumes: boolean,
): readonly WalletOption[] {
  const { wallets, settled } = useWallets()
  useEffect(() => {
    if (wallets.length > 0 || settled) dispatch({ type: 'wallets-counted', count: wallets.length })
  }, [wallets.length, settled, dispatch])

  useEffect(() => {
    const pending = resumes ? readPending() : undefined
    const wallet = wallets.find(({ id }) => id === pending?.walletId)
    if (!pending || !wallet) return
    dispatch({ type: 'returned', wallet, account: pending.account, text: pending.text })
  }, [wallets, resumes, dispatch])

  // The wallet answers only the earlier request. Its answer reaches us as a shared account.
  const waitingFor = state.step === 'connecting' && state.note === 'already-open' ? state.wallet : undefined
  useEffect(
    () =>
      waitingFor && watchAccount(waitingFor, (account) => account && dispatch({ type: 'account', account })),
    [waitingFor, dispatch],
  )
  return wallets
}
