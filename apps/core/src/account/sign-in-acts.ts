import type { Account } from '@certify/domain/account/account'
import { refuseMoved } from '@certify/domain/account/account-errors'
import { NONCE_LIFETIME_SECONDS, newNonce } from '@certify/domain/account/nonce'
import { hashSecret, newSecret } from '@certify/domain/account/secret'
import { SESSION_LIFETIME_SECONDS, type Session } from '@certify/domain/account/session'
import {
  assertSignInMessage,
  refuseSignIn,
  type SignInMessage,
  type SignInPlace,
} from '@certify/domain/account/sign-in-message'
import type { SignatureChecker } from '@certify/domain/account/signature-checker'
import type { Address } from '@certify/domain/shared/address'
import { UnavailableError } from '@certify/domain/shared/errors'
import { actsOf } from '../act/act'
import type { Core } from '../act/core'
import type { AccountReads } from './account-reads'
import { checkable } from './checkable'
import type { NonceStore } from './nonce-store'
import { type SessionStore, sessionStore } from './session-store'

/** How long the old id of a session still works, for a browser that lost the answer with the new one. */
const OLD_ID_SECONDS = 60
/** The last use is stored at most this often, to avoid a write per request. */
const TOUCH_EVERY_SECONDS = 60
/** A contract wallet may change its signers, so it is asked again this often. */
const ASK_CONTRACT_EVERY_SECONDS = 60 * 60
/** How long to wait before asking again when the chain does not answer. The session continues until then. */
const ASK_AGAIN_SECONDS = 5 * 60

const act = actsOf((tx) => ({ sessions: sessionStore(tx) }))

/**
 * Issues a new nonce for one sign-in from one browser.
 *
 * @param browserSecret - The pre-session cookie; an empty text binds the nonce to no browser.
 */
export async function issueNonce(
  { nonces, clock, random }: Pick<Core, 'clock' | 'random'> & { nonces: NonceStore },
  browserSecret: string,
): Promise<string> {
  const nonce = newNonce(random)
  const expiresAt = new Date(clock().getTime() + NONCE_LIFETIME_SECONDS * 1000)
  await nonces.add({ nonceHash: hashSecret(nonce), browserHash: hashSecret(browserSecret), expiresAt })
  return nonce
}

/** Who signed in, and the secret of the new session, which only the browser's cookie keeps. */
type SignedIn = {
  readonly sessionId: string
  readonly session: Session
  /** Null for a wallet that has not registered yet. */
  readonly account: Account | null
}

type SignIn = {
  readonly message: SignInMessage
  /** The message's exact text: what was signed. */
  readonly text: string
  readonly signature: `0x${string}`
  readonly place: SignInPlace
  /** The pre-session cookie that the nonce was issued to; empty for none. */
  readonly browserSecret: string
  readonly previousSessionId: string | null
  readonly userAgent: string | null
  /** Called before a contract wallet is asked. If it throws, the attempt ends with that error. */
  readonly beforeAskingContract?: () => Promise<void>
  /** Called with the account before the session is created. If it throws, the attempt ends with that error. */
  readonly beforeSession?: (account: Account | null) => Promise<void>
}

/**
 * Signs a wallet in. Checks the message and the nonce first, which is cheap, and then the signature. A failed signature
 * also uses up the nonce, so this is not one transaction.
 *
 * @throws `login.invalid` @throws `account.moved`; `login.signature_uncheckable` if the chain did not answer.
 */
export async function signIn(
  ports: Core & { nonces: NonceStore; accounts: AccountReads; signatures: SignatureChecker },
  { message, text, signature, userAgent, ...given }: SignIn,
): Promise<SignedIn> {
  const now = ports.clock()
  assertSignInMessage(message, given.place, now)
  const wallet = message.address
  const browserHash = hashSecret(given.browserSecret)
  const nonce = { nonceHash: hashSecret(message.nonce), browserHash, at: now }
  if (!(await ports.nonces.isFresh(nonce))) throw refuseSignIn({ reason: 'nonce' })
  const signed = { wallet, message: text, signature }
  const proof = await checkable(() => ports.signatures.check(signed, given.beforeAskingContract))
  // Concurrent attempts with one nonce may all have seen it fresh. Only one of them can consume it.
  const consumed = await ports.nonces.consume(nonce)
  if (proof === null) throw refuseSignIn({ reason: 'signature' })
  if (!consumed) throw refuseSignIn({ reason: 'nonce' })
  const account = await ports.accounts.findByWallet(wallet)
  const move = account === null ? await ports.accounts.findMove(wallet) : null
  if (move) throw refuseMoved(move)
  await given.beforeSession?.(account)

  const sessionId = newSecret(ports.random)
  const session = {
    ...newSession(sessionId, wallet, userAgent, now),
    proof: proof === 'contract' ? { message: text, signature, checkedAt: now } : null,
  }
  const by = { account: account?.id ?? null, member: null }
  await openSession({ core: ports, by }, { session, previousId: given.previousSessionId })
  return { sessionId, session, account }
}

/** Opens a session, in place of the one that the browser had. */
export const openSession = act(
  async (
    { sessions },
    { session, previousId }: { session: Session; previousId: string | null },
  ): Promise<void> => {
    if (previousId !== null) await sessions.end(hashSecret(previousId))
    await sessions.add(session)
  },
)

/** Replaces a browser's session id, for example when a wallet gains its role by registering. */
export const rotateSession = act(
  async (
    { core, at, sessions },
    { session }: { session: Session },
  ): Promise<{ sessionId: string; session: Session }> => {
    const sessionId = newSecret(core.random)
    const next = {
      ...newSession(sessionId, session.wallet, session.userAgent, at),
      firstIdHash: session.firstIdHash,
      // The session keeps its end however often its id changes.
      createdAt: session.createdAt,
      expiresAt: new Date(session.createdAt.getTime() + SESSION_LIFETIME_SECONDS * 1000),
      proof: session.proof,
    }
    await sessions.endSoon(session.idHash, new Date(at.getTime() + OLD_ID_SECONDS * 1000))
    await sessions.add(next)
    return { sessionId, session: next }
  },
)

type Findings = Pick<Core, 'clock'> & {
  readonly sessions: Pick<SessionStore, 'find' | 'touch' | 'end' | 'noteProofChecked'>
  readonly signatures: Pick<SignatureChecker, 'check'>
}

/** Finds the session and account of a cookie, or null if the session has ended or never existed. */
export async function findSession(
  ports: Findings,
  sessionId: string,
): Promise<{ session: Session; account: Account | null } | null> {
  const { sessions, clock } = ports
  const now = clock()
  let found = await sessions.find(hashSecret(sessionId), now)
  if (!found) return null
  if (isProofDue(found.session, now)) {
    if (await isStillSigned(ports, found.session, now)) {
      // Asking took its time. The account may have been erased, moved or registered, and the session ended.
      found = await sessions.find(hashSecret(sessionId), now)
      if (!found) return null
    } else {
      await sessions.end(found.session.idHash)
      return null
    }
  }
  const { session } = found
  if (secondsBetween(session.lastSeenAt, now) > TOUCH_EVERY_SECONDS) {
    await sessions.touch(session.idHash, now)
  }
  return found
}

/** Whether the wallet is a contract, which is asked again whether it still confirms its sign-in. */
function isProofDue({ proof }: Session, now: Date): boolean {
  return proof !== null && secondsBetween(proof.checkedAt, now) >= ASK_CONTRACT_EVERY_SECONDS
}

/** Whether a contract still confirms its sign-in. A failure to ask never counts as "no". */
async function isStillSigned(
  { sessions, signatures }: Findings,
  { idHash, wallet, proof }: Session,
  now: Date,
): Promise<boolean> {
  if (proof === null) return true
  const { message, signature } = proof
  try {
    if ((await signatures.check({ wallet, message, signature })) === null) return false
    await sessions.noteProofChecked(idHash, now)
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error
    const soonAgain = new Date(now.getTime() - (ASK_CONTRACT_EVERY_SECONDS - ASK_AGAIN_SECONDS) * 1000)
    await sessions.noteProofChecked(idHash, soonAgain)
  }
  return true
}

function secondsBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000
}

/** Creates a session that begins now. */
export function newSession(sessionId: string, wallet: Address, userAgent: string | null, now: Date): Session {
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_SECONDS * 1000)
  const moments = { createdAt: now, lastSeenAt: now, expiresAt }
  const idHash = hashSecret(sessionId)
  return { idHash, firstIdHash: idHash, wallet, userAgent, ...moments, proof: null }
}
