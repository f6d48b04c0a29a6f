import type { Account } from '../../account/account'
import type { AccountRepository } from '../../account/account-repository'
import { hashSecret } from '../../account/secret'
import type { Session } from '../../account/session'
import type { SessionRepository } from '../../account/session-repository'
import type { SignatureChecker } from '../../account/signature-checker'
import type { Clock } from '../../shared/clock'
import { UnavailableError } from '../../shared/errors'

/** The last use is stored at most this often, to avoid a write per request. */
const TOUCH_EVERY_SECONDS = 60
/** A contract wallet may change its signers, so it is asked again this often. */
const ASK_CONTRACT_EVERY_SECONDS = 60 * 60
/** How long to wait before asking again when the chain does not answer. The session continues until then. */
const ASK_AGAIN_SECONDS = 5 * 60

/** Finds the session and account of a cookie, or null if the session has ended or never existed. */
export async function findSession(
  ports: findSession.Ports,
  { sessionId }: findSession.Command,
): Promise<{ session: Session; account: Account | null } | null> {
  const { sessions, accounts, clock } = ports
  const now = clock()
  const session = await sessions.find(hashSecret(sessionId), now)
  if (!session) return null
  if (!(await isStillSigned(ports, session, now))) {
    await sessions.end(session.idHash)
    return null
  }
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_SECONDS * 1000) {
    await sessions.touch(session.idHash, now)
  }
  return { session, account: await accounts.findByWallet(session.wallet) }
}
export declare namespace findSession {
  type Ports = {
    sessions: Pick<SessionRepository, 'find' | 'touch' | 'end' | 'noteProofChecked'>
    accounts: Pick<AccountRepository, 'findByWallet'>
    signatures: Pick<SignatureChecker, 'check'>
    clock: Clock
  }
  type Command = { sessionId: string }
}

/**
 * Whether the wallet still confirms its sign-in. An ordinary wallet always does. A failure to ask never counts as "no".
 */
async function isStillSigned(
  { sessions, signatures }: findSession.Ports,
  { idHash, wallet, proof }: Session,
  now: Date,
): Promise<boolean> {
  if (proof === null || secondsBetween(proof.checkedAt, now) < ASK_CONTRACT_EVERY_SECONDS) return true
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
