import type { Clock } from '../shared/clock'
import type { Account } from './account'
import type { AccountRepository } from './account-repository'
import { hashSecret } from './secret'
import type { Session } from './session'
import type { SessionRepository } from './session-repository'

/** Noting the last use more often than this would be a write per request. */
const TOUCH_EVERY_SECONDS = 60

/** Who a cookie belongs to, or null where it belongs to nobody (any more). */
export async function findSession(
  { sessions, accounts, clock }: findSession.Ports,
  { sessionId }: findSession.Command,
): Promise<{ session: Session; account: Account | null } | null> {
  const now = clock()
  const session = await sessions.find(hashSecret(sessionId), now)
  if (!session) return null
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_SECONDS * 1000) {
    await sessions.touch(session.idHash, now)
  }
  return { session, account: await accounts.findByWallet(session.wallet) }
}
export declare namespace findSession {
  type Ports = {
    sessions: Pick<SessionRepository, 'find' | 'touch'>
    accounts: Pick<AccountRepository, 'findByWallet'>
    clock: Clock
  }
  type Command = { sessionId: string }
}
