import { newSecret } from '../../account/secret'
import { SESSION_LIFETIME_SECONDS, type Session } from '../../account/session'
import type { SessionRepository } from '../../account/session-repository'
import type { Clock } from '../../shared/clock'
import type { Random } from '../../shared/random'
import { newSession } from './sign-in'

/** Whoever did not hear of the new id, because the answer was lost, may ask again with the old one for so long. */
const OLD_ID_SECONDS = 60

/** Gives a browser a new session id in place of its old one, as when a wallet gains its role by registering. */
export async function rotateSession(
  { sessions, clock, random }: rotateSession.Ports,
  { session }: rotateSession.Command,
): Promise<{ sessionId: string; session: Session }> {
  const sessionId = newSecret(random)
  const now = clock()
  const next = {
    ...newSession(sessionId, session.wallet, session.userAgent, now),
    // It is the same sign-in, and ends with it, however often its id changes.
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
