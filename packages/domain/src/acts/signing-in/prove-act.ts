import type { NonceRepository } from '../../account/nonce-repository'
import { hashSecret } from '../../account/secret'
import type { SignatureChecker } from '../../account/signature-checker'
import {
  ACT_LIFETIME_SECONDS,
  type ActMoment,
  ActSignatureRefusedError,
  actTypedData,
  type SignedAct,
} from '../../account/signed-act'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'
import { UnavailableError } from '../../shared/errors'
import { SignatureUncheckableError } from './sign-in'

/** How far the clock of the page may run ahead, in seconds. */
const SLACK_SECONDS = 60

/**
 * Checks that a wallet's key signed this act and no other, now and only once. A signature that fails uses up its nonce,
 * too. If a contract wallet cannot be asked, the nonce stays, so that the same signature can be sent again.
 */
export async function proveAct(
  { nonces, signatures, clock }: proveAct.Ports,
  { signed, wallet, proof, chainId, browserSecret, beforeAskingContract }: proveAct.Command,
): Promise<void> {
  const now = clock()
  const nonce = { nonceHash: hashSecret(proof.nonce), browserHash: hashSecret(browserSecret), at: now }
  if (!(await nonces.isFresh(nonce))) {
    // Another browser's nonce may have leaked, so nobody may use it any more.
    await nonces.consume(nonce)
    throw new ActSignatureRefusedError({ reason: 'nonce' })
  }
  const secondsLeft = proof.deadline - now.getTime() / 1000
  const isInTime = secondsLeft > 0 && secondsLeft <= ACT_LIFETIME_SECONDS + SLACK_SECONDS
  const typedData = await actTypedData(signed, { ...proof, chainId })
  const { signature } = proof
  let isSigned = false
  if (isInTime) {
    try {
      const found = await signatures.checkTypedData({ wallet, typedData, signature }, beforeAskingContract)
      isSigned = found !== null
    } catch (cause) {
      if (cause instanceof UnavailableError) throw new SignatureUncheckableError({ cause })
      throw cause
    }
  }
  // Of concurrent calls with one signature, only one can consume the nonce.
  const consumed = await nonces.consume(nonce)
  if (!isInTime) throw new ActSignatureRefusedError({ reason: 'deadline' })
  if (!isSigned) throw new ActSignatureRefusedError({ reason: 'signature' })
  if (!consumed) throw new ActSignatureRefusedError({ reason: 'nonce' })
}
export declare namespace proveAct {
  type Ports = {
    nonces: Pick<NonceRepository, 'isFresh' | 'consume'>
    signatures: Pick<SignatureChecker, 'checkTypedData'>
    clock: Clock
  }
  type Command = {
    signed: SignedAct
    /** Whose key must have signed: the wallet of the session. */
    wallet: Address
    proof: Omit<ActMoment, 'chainId'> & { readonly signature: `0x${string}` }
    chainId: number
    /** The pre-session cookie that the nonce was issued to; empty for none. */
    browserSecret: string
    /** Called before a contract wallet is asked. If it throws, the attempt ends with that error. */
    beforeAskingContract?: () => Promise<void>
  }
  type ErrorType = ActSignatureRefusedError | SignatureUncheckableError
}
