import { hashSecret } from '../../account/secret'
import type { SessionRepository } from '../../account/session-repository'

/** Ends the session of a cookie, with every id it has had. Does nothing if there is none. */
export async function endSession(
  { sessions }: endSession.Ports,
  { sessionId }: endSession.Command,
): Promise<void> {
  await sessions.end(hashSecret(sessionId))
}
export declare namespace endSession {
  type Ports = { sessions: Pick<SessionRepository, 'end'> }
  type Command = { sessionId: string }
}
