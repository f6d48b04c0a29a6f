// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../lib/api-client'
import { WalletError, type WalletOption } from '../../lib/wallet'
import { nextSignIn, type SignInEvent, type SignInState } from './sign-in-machine'

const wallet: WalletOption = {
  id: 'io.metamask',
  name: 'MetaMask',
  icon: undefined,
  provider: { request: async () => null },
}
const account = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const text = 'certify.example wants you to sign in…'

const after = (...events: SignInEvent[]): SignInState =>
  events.reduce<SignInState>(nextSignIn, { step: 'looking' })

const toConnected: SignInEvent[] = [
  { type: 'wallets-counted', count: 1 },
  { type: 'connect', wallet },
  { type: 'account', account },
  { type: 'text', text },
]

describe('nextSignIn', () => {
  test('behavior: finds a wallet that is installed while the page is open', () => {
    const none = after({ type: 'wallets-counted', count: 0 })
    expect(none).toEqual({ step: 'none' })
    expect(nextSignIn(none, { type: 'wallets-counted', count: 1 })).toEqual({ step: 'choosing' })
  })

  test('behavior: connecting and signing are two steps, and the text is known before the second', () => {
    expect(after(...toConnected)).toEqual({ step: 'connected', wallet, account, text })
    expect(after(...toConnected, { type: 'sign' })).toEqual({ step: 'signing', wallet, account, text })
  })

  test('error: a wallet signs nothing before its text can be shown', () => {
    const early = after(...toConnected.slice(0, 3), { type: 'sign' })
    expect(early).toEqual({ step: 'connected', wallet, account })
  })

  test('behavior: a declined connection goes back quietly', () => {
    const error = new WalletError('rejected', 'User rejected the request.')
    const state = after(...toConnected.slice(0, 2), { type: 'refused', error })
    expect(state).toEqual({ step: 'choosing', tried: wallet, note: 'cancelled' })
  })

  test('behavior: a declined signature goes back one step, quietly, with its text', () => {
    const error = new WalletError('rejected', 'User rejected the request.')
    const state = after(...toConnected, { type: 'sign' }, { type: 'refused', error })
    expect(state).toEqual({ step: 'connected', wallet, account, text, note: 'cancelled' })
  })

  test('behavior: a request that is already open is not an error and keeps waiting', () => {
    const error = new WalletError('already-open', '')
    const state = after(...toConnected.slice(0, 2), { type: 'refused', error })
    expect(state).toEqual({ step: 'connecting', wallet, note: 'already-open' })
  })

  test('error: a refused login says why and needs a new text', () => {
    const error = new ApiError({ status: 401, code: 'login.invalid', message: 'The nonce was used.' })
    const state = after(...toConnected, { type: 'sign' }, { type: 'refused', error })
    expect(state).toEqual({ step: 'connected', wallet, account, failure: error })
  })

  test('behavior: late answers of an abandoned attempt change nothing', () => {
    const state = after(
      ...toConnected,
      { type: 'disconnect' },
      { type: 'account', account },
      { type: 'text', text },
    )
    expect(state).toEqual({ step: 'choosing' })
  })

  test('behavior: a locked wallet gets a quiet note, and its answer continues the sign-in', () => {
    const locked = after({ type: 'connect', wallet }, { type: 'locked' })
    expect(locked).toEqual({ step: 'connecting', wallet, note: 'locked' })
    expect(nextSignIn(locked, { type: 'account', account })).toEqual({ step: 'connected', wallet, account })
  })

  test('behavior: a discarded page continues at the wallet’s request', () => {
    const returned: SignInEvent = { type: 'returned', wallet, account, text }
    expect(after({ type: 'wallets-counted', count: 1 }, returned)).toEqual({
      step: 'connected',
      wallet,
      account,
      text,
    })
    const busy = after({ type: 'connect', wallet })
    expect(nextSignIn(busy, returned)).toBe(busy)
  })
})
