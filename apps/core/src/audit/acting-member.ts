import { AsyncLocalStorage } from 'node:async_hooks'
import type { InNameOf } from '@certify/domain/team/team-repository'

const acting = new AsyncLocalStorage<number>()

/**
 * Runs work in the name of a member of an organization. Every audit record that the work writes names the member, so
 * repositories need not pass the member on.
 */
export const inNameOf: InNameOf = (member, work) => acting.run(member, work)

/** The member for whom the running work acts; null if the account acts itself. */
export function findActingMember(): number | null {
  return acting.getStore() ?? null
}
