import type { Address } from '@certify/domain/shared/address'
import { WalletError, type WalletOption } from '../../lib/wallet'

/** A quiet remark under the button: never red, never a toast. */
type Note = 'cancelled' | 'already-open' | 'locked'

/** Every state of signing in. `connected` has the exact text to sign, once it is prepared. */
export type SignInState =
  | { step: 'looking' }
  | { step: 'none' }
  | { step: 'choosing'; tried?: WalletOption; note?: Note; failure?: unknown }
  | { step: 'connecting'; wallet: WalletOption; note?: Note }
  | {
      step: 'connected'
      wallet: WalletOption
      account: Address
      text?: string
      note?: Note
      failure?: unknown
    }
  | { step: 'signing'; wallet: WalletOption; account: Address; text: string; note?: Note }
  | { step: 'signed-in' }

/** Whether the page is asking a wallet, or has asked it. */
export function isWalletOpen({ step }: SignInState): boolean {
  return step !== 'looking' && step !== 'none' && step !== 'choosing'
}

/** The events of signing in. */
export type SignInEvent =
  | { type: 'wallets-counted'; count: number }
  | { type: 'connect'; wallet: WalletOption }
  | { type: 'account'; account: Address }
  | { type: 'text'; text: string }
  | { type: 'locked' }
  | { type: 'returned'; wallet: WalletOption; account: Address; text: string }
  | { type: 'sign' }
  | { type: 'signed-in' }
  | { type: 'cancel' }
  | { type: 'disconnect' }
  | { type: 'refused'; error: unknown }

/** The next state. Connecting and signing are two steps, and a refusal goes back exactly one. */
export function nextSignIn(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'wallets-counted':
      if (state.step === 'looking' || state.step === 'none') {
        return event.count > 0 ? { step: 'choosing' } : { step: 'none' }
      }
      return state
    case 'connect':
      return { step: 'connecting', wallet: event.wallet }
    case 'account':
      if (state.step === 'connecting' || state.step === 'connected') {
        return { step: 'connected', wallet: state.wallet, account: event.account }
      }
      return state
    case 'text':
      return state.step === 'connected' ? { ...state, text: event.text } : state
    case 'locked':
      return state.step === 'connecting' ? { ...state, note: 'locked' } : state
    case 'returned':
      // The phone discarded the page while the wallet app was open: return to the same step.
      return state.step === 'looking' || state.step === 'none' || state.step === 'choosing'
        ? { step: 'connected', wallet: event.wallet, account: event.account, text: event.text }
        : state
    case 'sign':
      return state.step === 'connected' && state.text !== undefined
        ? { step: 'signing', wallet: state.wallet, account: state.account, text: state.text }
        : state
    case 'signed-in':
      return { step: 'signed-in' }
    case 'disconnect':
      return { step: 'choosing' }
    case 'cancel':
      return back(state, { note: 'cancelled' })
    case 'refused':
      return refused(state, event.error)
  }
}

function refused(state: SignInState, error: unknown): SignInState {
  if (error instanceof WalletError) {
    if (error.kind === 'rejected') return back(state, { note: 'cancelled' })
    if (error.kind === 'already-open') return { ...state, note: 'already-open' } as SignInState
    if (error.kind === 'locked') return back(state, { note: 'locked' })
  }
  return back(state, { failure: error })
}

function back(state: SignInState, remark: { note?: Note; failure?: unknown }): SignInState {
  if (state.step === 'signing') {
    const { wallet, account, text } = state
    // A refused signature uses up no nonce; a refused login does, so its text must be prepared again.
    return remark.failure === undefined
      ? { step: 'connected', wallet, account, text, ...remark }
      : { step: 'connected', wallet, account, ...remark }
  }
  if (state.step === 'connected')
    return { step: 'connected', wallet: state.wallet, account: state.account, ...remark }
  return { step: 'choosing', ...('wallet' in state && { tried: state.wallet }), ...remark }
}
