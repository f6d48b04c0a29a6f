import type { Queries } from '../database/connection/client'
import { tellByMail } from './tell-by-mail'

/** Writes the mail whose link confirms an address. */
export async function writeConfirmation(
  tx: Queries,
  { accountId, email, at }: { accountId: number; email: string; at: Date },
): Promise<void> {
  await tellByMail(tx, 'address.confirm', { to: accountId, facts: { email }, mark: email.toLowerCase(), at })
}
