import { hashSecret } from '@certify/domain/account/secret'
import type { SignatureChecker } from '@certify/domain/account/signature-checker'
import {
  ACT_LIFETIME_SECONDS,
  type ActMoment,
  actTypedData,
  type SignedAct,
} from '@certify/domain/account/signed-act'
import type { Address } from '@certify/domain/shared/address'
import { refuse } from '@certify/domain/shared/errors'
import type { Core } from '../act/core'
import { checkable } from './checkable'
import type { NonceStore } from './nonce-store'

/** How far the clock of the page may run ahead, in seconds. */
const SLACK_SECONDS = 60

type Proving = {
  readonly signed: SignedAct
  /** Whose key must have signed: the wallet of the session. */
  readonly wallet: Address
  readonly proof: Omit<ActMoment, 'chainId'> & { readonly signature: `0x${string}` }
  readonly chainId: number
  /** The pre-session cookie that the nonce was issued to; empty for none. */
  readonly browserSecret: string
  /** Called before a contract wallet is asked. If it throws, the attempt ends with that error. */
  readonly beforeAskingContract?: () => Promise<void>
}

/**
 * Checks that a wallet's key signed this act and no other, now and only once. A signature that fails uses up its nonce,
 * too. If a contract wallet cannot be asked, the nonce stays, so that the same signature can be sent again.
 *
 * @throws `act.signature_refused`; `login.signature_uncheckable` if the chain did not answer.
 */
export async function proveAct(
  { nonces, signatures, clock }: Pick<Core, 'clock'> & { nonces: NonceStore; signatures: SignatureChecker },
  { signed, wallet, proof, chainId, browserSecret, beforeAskingContract }: Proving,
): Promise<void> {
  const now = clock()
  const nonce = { nonceHash: hashSecret(proof.nonce), browserHash: hashSecret(browserSecret), at: now }
  if (!(await nonces.isFresh(nonce))) {
    // Another browser's nonce may have leaked, so nobody may use it any more.
    await nonces.consume(nonce)
    throw refuse('act.signature_refused', {}, { facts: { reason: 'nonce' } })
  }
  const secondsLeft = proof.deadline - now.getTime() / 1000
  const isInTime = secondsLeft > 0 && secondsLeft <= ACT_LIFETIME_SECONDS + SLACK_SECONDS
  const typedData = await actTypedData(signed, { ...proof, chainId })
  const asked = { wallet, typedData, signature: proof.signature }
  const found = isInTime
    ? await checkable(() => signatures.checkTypedData(asked, beforeAskingContract))
    : null
  // Of concurrent calls with one signature, only one can consume the nonce.
  const consumed = await nonces.consume(nonce)
  if (!isInTime) throw refuse('act.signature_refused', {}, { facts: { reason: 'deadline' } })
  if (found === null) throw refuse('act.signature_refused', {}, { facts: { reason: 'signature' } })
  if (!consumed) throw refuse('act.signature_refused', {}, { facts: { reason: 'nonce' } })
}
