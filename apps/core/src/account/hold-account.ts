import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { accounts } from '../database/schema/accounts'

/**
 * Holds an account until the transaction ends, so that changes of what it has take turns. Nothing may be added to an
 * account that was erased or moved while the call was on its way: it would outlive the account.
 *
 * @throws `session.missing` if the account has ended
 */
export async function holdAccount(tx: Queries, id: AccountId): Promise<typeof accounts.$inferSelect> {
  const account = await holdOpenAccount(tx, id)
  if (!account) throw refuse('session.missing')
  return account
}

/** The same for callers to whom the account does not belong. @returns undefined if it has ended */
export async function holdOpenAccount(
  tx: Queries,
  id: AccountId,
): Promise<typeof accounts.$inferSelect | undefined> {
  const isOpen = and(isNull(accounts.erasedAt), isNull(accounts.movedToId))
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isOpen))
    .for('update')
  return account
}
