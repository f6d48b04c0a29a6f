import { SIGN_IN_STATEMENT } from '@certify/domain/account/sign-in-message'
import { type Address, trustAddress } from '@certify/domain/shared/address'
import type { NonceResponse } from '@certify/wire/accounts'
import { call } from './call'
import { serverNow } from './clock'
import type { SessionRole } from './session'
import { rememberWallet, signText, type WalletOption } from './wallet'

/** The server accepts messages that expire at most ten minutes after they were issued. */
const LIFETIME_MS = 5 * 60_000

/** The result of a sign-in. */
export type SignInResult = { wallet: Address; role: SessionRole | null; isNewUser: boolean }

/** Resolves when the last request for a nonce has ended. */
let asked: Promise<unknown> = Promise.resolve()

/**
 * Asks for a nonce. The first answer gives this browser the cookie to which its nonces belong, so two requests at once
 * would get two cookies, and the nonce of the lost one would be refused.
 */
export function askNonce(): Promise<NonceResponse> {
  const answer = asked.then(() => call('nonce'))
  asked = answer.catch(() => undefined)
  return answer
}

/**
 * Prepares the exact text that a wallet will show, so that the page can show it first.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export async function prepareSignIn(account: Address, chainId: number): Promise<string> {
  const [{ createSiweMessage }, { nonce }] = await Promise.all([import('viem/siwe'), askNonce()])
  const issuedAt = serverNow()
  return createSiweMessage({
    address: account,
    chainId,
    domain: window.location.host,
    uri: window.location.origin,
    version: '1',
    statement: SIGN_IN_STATEMENT,
    nonce,
    issuedAt,
    expirationTime: new Date(issuedAt.getTime() + LIFETIME_MS),
  })
}

/**
 * Asks the wallet to sign the prepared text, and exchanges the signature for a session. @throws {WalletError} @throws
 * {ApiError}
 */
export async function completeSignIn(
  wallet: WalletOption,
  account: Address,
  text: string,
): Promise<SignInResult> {
  const signature = await signText(wallet, account, text)
  const answer = await call('login', {
    body: {
      wallet_address: account,
      message: text,
      signature,
    },
  })
  rememberWallet(wallet.id)
  return { wallet: trustAddress(answer.wallet_address), role: answer.role, isNewUser: answer.isNewUser }
}
