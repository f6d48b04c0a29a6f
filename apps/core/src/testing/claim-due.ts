import type { ClaimedMail } from '@certify/domain/mail/mail'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { mailStore } from '../mail/mail-store'

/** Takes every mail that is due, in any order of callers. `leaseSeconds`: 0 gives them back at once. */
export async function claimDue(
  queries: Queries,
  now: Date,
  leaseSeconds = 60,
): Promise<readonly ClaimedMail[]> {
  const { rows } = await queries.execute<{ id: number }>(sql`select id from mail_outbox`)
  const ids = rows.map(({ id }) => id)
  return mailStore(queries).claim(ids, { now, holder: 'test', leaseSeconds })
}
