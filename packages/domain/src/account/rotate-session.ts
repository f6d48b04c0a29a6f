import type { Clock } from '../shared/clock'
import type { Random } from '../shared/random'
import { newSecret } from './secret'
import type { Session } from './session'
import type { SessionRepository } from './session-repository'
import { newSession } from './sign-in'

/** Gives a browser a new session id in place of its old one, as when a wallet gains its role by registering. */
export async function rotateSession(
  { sessions, clock, random }: rotateSession.Ports,
  { session }: rotateSession.Command,
): Promise<{ sessionId: string; session: Session }> {
  const sessionId = newSecret(random)
  const next = {
    ...newSession(sessionId, session.wallet, session.userAgent, clock()),
    expiresAt: session.expiresAt,
    proof: session.proof,
  }
  await sessions.create(next, session.idHash)
  return { sessionId, session: next }
}
export declare namespace rotateSession {
  type Ports = { sessions: Pick<SessionRepository, 'create'>; clock: Clock; random: Random }
  type Command = { session: Session }
}
