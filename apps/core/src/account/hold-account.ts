import type { AccountId } from '@certify/domain/shared/account-id'
import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { accounts } from '../database/schema/accounts'

/** Holds an account until the transaction ends, so that changes of what it has take turns. */
export async function holdAccount(
  tx: Queries,
  id: AccountId,
): Promise<typeof accounts.$inferSelect | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account
}
