import { newSecret } from '../../account/secret'
import { SESSION_LIFETIME_SECONDS, type Session } from '../../account/session'
import type { SessionRepository } from '../../account/session-repository'
import type { Clock } from '../../shared/clock'
import type { Random } from '../../shared/random'
import { newSession } from './sign-in'

/** How long the old id still works, for a browser that lost the answer with the new one. */
const OLD_ID_SECONDS = 60

/** Replaces a browser's session id, for example when a wallet gains its role by registering. */
export async function rotateSession(
  { sessions, clock, random }: rotateSession.Ports,
  { session }: rotateSession.Command,
): Promise<{ sessionId: string; session: Session }> {
  const sessionId = newSecret(random)
  const now = clock()
  const next = {
    ...newSession(sessionId, session.wallet, session.userAgent, now),
    firstIdHash: session.firstIdHash,
    // The session keeps its end however often its id changes.
    createdAt: session.createdAt,
    expiresAt: new Date(session.createdAt.getTime() + SESSION_LIFETIME_SECONDS * 1000),
    proof: session.proof,
  }
  await sessions.create(next, session.idHash, new Date(now.getTime() + OLD_ID_SECONDS * 1000))
  return { sessionId, session: next }
}
export declare namespace rotateSession {
  type Ports = { sessions: Pick<SessionRepository, 'create'>; clock: Clock; random: Random }
  type Command = { session: Session }
}
