import { AsyncLocalStorage } from 'node:async_hooks'
import type { MemberId } from '@certify/domain/team/member'

const acting = new AsyncLocalStorage<number>()

/**
 * Runs work in the name of a member of an organization. Every audit record that the work writes names the member, so
 * repositories need not pass the member on.
 */
export function inNameOf<Result>(member: MemberId, work: () => Promise<Result>): Promise<Result> {
  return acting.run(member, work)
}

/** The member for whom the running work acts; null if the account acts itself. */
export function findActingMember(): number | null {
  return acting.getStore() ?? null
}
