import type { Queries } from '../database/connection/client'
import { tellByMail } from './tell-by-mail'

/** How long the mail waits for what a person who has just registered does next, because it names their event. */
const FIRST_ACT_MS = 15_000

/**
 * Writes the mail whose link confirms an address.
 *
 * @param precedes - Whether the person is about to do what they registered for.
 */
export async function writeConfirmation(
  tx: Queries,
  {
    accountId,
    email,
    at: now,
    precedes = false,
  }: { accountId: number; email: string; at: Date; precedes?: boolean },
): Promise<void> {
  const at = precedes ? new Date(now.getTime() + FIRST_ACT_MS) : now
  await tellByMail(tx, 'address.confirm', { to: accountId, facts: { email }, mark: email.toLowerCase(), at })
}
