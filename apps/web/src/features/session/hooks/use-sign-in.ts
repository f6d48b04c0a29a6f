import { type Address, shortAddress } from '@certify/domain/shared/address'
import { useCallback, useReducer } from 'react'
import { translate } from '../../../i18n/words'
import { useSessionActions } from '../../../lib/session'
import { completeSignIn } from '../../../lib/sign-in'
import { connect as connectWallet, sharedAccounts, WalletError, type WalletOption } from '../../../lib/wallet'
import { forgetPending, rememberPending } from '../pending-sign-in'
import { nextSignIn } from '../sign-in-machine'
import { useAttempts } from './use-attempts'
import { useOfferedWallets } from './use-offered-wallets'
import { useSignedElsewhere } from './use-signed-elsewhere'
import { useTextToSign } from './use-text-to-sign'

/**
 * Signing in: the state, the wallets and the actions for buttons.
 *
 * @param options.resumes - Whether to resume a request that was open when the browser discarded the page.
 */
export function useSignIn({ resumes = false } = {}) {
  const { signedIn } = useSessionActions()
  const [state, dispatch] = useReducer(nextSignIn, { step: 'looking' })
  const { run, drop } = useAttempts(dispatch)
  const wallets = useOfferedWallets(state, dispatch, resumes)
  const prepare = useTextToSign(state, dispatch)
  const check = useSignedElsewhere(state.step === 'signing', dispatch, drop)

  const connect = (wallet: WalletOption) =>
    run(async (isCurrent) => {
      dispatch({ type: 'connect', wallet })
      const account = await connectWallet(wallet)
      if (isCurrent()) dispatch({ type: 'account', account })
    })

  const finish = async (wallet: WalletOption, who: Address, text: string, isCurrent: () => boolean) => {
    rememberPending({ walletId: wallet.id, account: who, text })
    const answer = await completeSignIn(wallet, who, text).finally(forgetPending)
    if (!isCurrent()) return
    dispatch({ type: 'signed-in' })
    signedIn({ wallet: answer.wallet, role: answer.role })
  }

  /** Shows the text, and asks the wallet to sign it. */
  const signText = async (wallet: WalletOption, who: Address, text: string, isCurrent: () => boolean) => {
    dispatch({ type: 'text', text })
    dispatch({ type: 'sign' })
    await finish(wallet, who, text, isCurrent)
  }

  const sign = () => {
    if (state.step !== 'connected') return
    const { wallet, account, text } = state
    return run(async (isCurrent) => signText(wallet, account, text ?? (await prepare(account)), isCurrent))
  }

  /** Signs in as a known account with one press, if the page has shown the text before. */
  const signInAs = (wallet: WalletOption, who: Address) =>
    run(async (isCurrent) => {
      dispatch({ type: 'connect', wallet })
      await unlock(wallet, who, () => dispatch({ type: 'locked' }))
      dispatch({ type: 'account', account: who })
      await signText(wallet, who, await prepare(who), isCurrent)
    })

  /** "I signed — continue": uses the answer if it has arrived, else asks the wallet for the same text again. */
  const resume = async () => {
    const isKnown = await check().catch(() => false)
    if (isKnown || state.step !== 'signing') return
    const { wallet, account, text } = state
    await run((isCurrent) => finish(wallet, account, text, isCurrent))
  }

  const cancel = useCallback(() => {
    drop()
    forgetPending()
    dispatch({ type: 'cancel' })
  }, [drop])
  const disconnect = () => {
    drop()
    dispatch({ type: 'disconnect' })
  }

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
