import type { Account } from '../../account/account'
import { AccountMovedError } from '../../account/account-errors'
import type { AccountRepository } from '../../account/account-repository'
import type { NonceRepository } from '../../account/nonce-repository'
import { hashSecret, newSecret } from '../../account/secret'
import { SESSION_LIFETIME_SECONDS, type Session } from '../../account/session'
import type { SessionRepository } from '../../account/session-repository'
import {
  assertSignInMessage,
  type SignInMessage,
  type SignInPlace,
  SignInRefusedError,
} from '../../account/sign-in-message'
import type { SignatureChecker, SignatureProof } from '../../account/signature-checker'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'
import { CertifyError, UnavailableError } from '../../shared/errors'
import type { Random } from '../../shared/random'

/** The chain, which is needed to check a contract wallet's signature, did not answer. */
export class SignatureUncheckableError extends CertifyError<'login.signature_uncheckable'> {
  constructor({ cause }: { cause?: unknown }) {
    super('login.signature_uncheckable', { retryAfterSeconds: 5, cause })
  }
}

/** Who signed in, and the secret of the new session, which only the browser's cookie keeps. */
export type SignedIn = {
  readonly sessionId: string
  readonly session: Session
  /** Null for a wallet that has not registered yet. */
  readonly account: Account | null
}

/**
 * Signs a wallet in. Checks the message and the nonce first, which is cheap, and then the signature. A failed signature
 * also uses up the nonce.
 */
export async function signIn(ports: signIn.Ports, command: signIn.Command): Promise<SignedIn> {
  const { message, browserSecret, userAgent, previousSessionId } = command
  const now = ports.clock()
  assertSignInMessage(message, command.place, now)
  const nonce = { nonceHash: hashSecret(message.nonce), browserHash: hashSecret(browserSecret), at: now }
  if (!(await ports.nonces.isFresh(nonce))) throw new SignInRefusedError({ reason: 'nonce' })
  const proof = await checkSignature(ports, command)
  // Concurrent attempts with one nonce may all have seen it fresh. Only one of them can consume it.
  const consumed = await ports.nonces.consume(nonce)
  if (proof === null) throw new SignInRefusedError({ reason: 'signature' })
  if (!consumed) throw new SignInRefusedError({ reason: 'nonce' })
  const account = await ports.accounts.findByWallet(message.address)
  const move = account === null ? await ports.accounts.findMove(message.address) : null
  if (move) throw new AccountMovedError(move)
  await command.beforeSession?.(account)

  const sessionId = newSecret(ports.random)
  const { text, signature } = command
  const session = {
    ...newSession(sessionId, message.address, userAgent, now),
    proof: proof === 'contract' ? { message: text, signature, checkedAt: now } : null,
  }
  await ports.sessions.create(session, previousSessionId === null ? null : hashSecret(previousSessionId))
  return { sessionId, session, account }
}
export declare namespace signIn {
  type Ports = {
    nonces: Pick<NonceRepository, 'isFresh' | 'consume'>
    sessions: Pick<SessionRepository, 'create'>
    accounts: Pick<AccountRepository, 'findByWallet' | 'findMove'>
    signatures: Pick<SignatureChecker, 'check'>
    clock: Clock
    random: Random
  }
  type Command = {
    message: SignInMessage
    /** The message's exact text: what was signed. */
    text: string
    signature: `0x${string}`
    place: SignInPlace
    /** The pre-session cookie that the nonce was issued to; empty for none. */
    browserSecret: string
    previousSessionId: string | null
    userAgent: string | null
    /** Called before a contract wallet is asked. If it throws, the attempt ends with that error. */
    beforeAskingContract?: () => Promise<void>
    /** Called with the account before the session is created. If it throws, the attempt ends with that error. */
    beforeSession?: (account: Account | null) => Promise<void>
  }
  type ErrorType = SignInRefusedError | SignatureUncheckableError | AccountMovedError
}

/** Creates a session that begins now. */
export function newSession(sessionId: string, wallet: Address, userAgent: string | null, now: Date): Session {
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_SECONDS * 1000)
  const moments = { createdAt: now, lastSeenAt: now, expiresAt }
  const idHash = hashSecret(sessionId)
  return { idHash, firstIdHash: idHash, wallet, userAgent, ...moments, proof: null }
}

async function checkSignature(ports: signIn.Ports, command: signIn.Command): Promise<SignatureProof | null> {
  try {
    const { message, text, signature, beforeAskingContract } = command
    return await ports.signatures.check(
      { wallet: message.address, message: text, signature },
      beforeAskingContract,
    )
  } catch (cause) {
    if (cause instanceof UnavailableError) throw new SignatureUncheckableError({ cause })
    throw cause
  }
}
