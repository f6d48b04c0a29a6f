import type { Invitation } from '@certify/domain/invitation/invitation'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { maybe, trusted } from '../database/connection/trusted'
import { invitations } from '../database/schema/invitations'
import { mailOutbox } from '../database/schema/mail'
import { toCode } from '../mail/stored-code'

/** The columns that are cleared when an invitation is no longer open. */
export const FORGOTTEN = {
  email: null,
  name: null,
  wallet: null,
  attendedMinutes: null,
  message: null,
  code: null,
} as const

export function toInvitation(row: typeof invitations.$inferSelect): Invitation {
  return {
    ...row,
    id: trusted.invitationId(row.id),
    eventId: trusted.eventId(row.eventId),
    wallet: maybe(row.wallet, trusted.address),
    code: maybe(row.code, toCode),
    invitedBy: trusted.accountId(row.invitedBy),
    claimedBy: maybe(row.claimedBy, trusted.accountId),
  }
}

/** Reads one invitation; `forUpdate` locks it until the transaction ends. */
export async function readInvitation(
  queries: Queries,
  id: number,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<Invitation | null> {
  const query = queries.select().from(invitations).where(eq(invitations.id, id))
  const [row] = await (forUpdate ? query.for('update') : query)
  return row ? toInvitation(row) : null
}

/** Removes the address from the mails about an invitation. Waiting mails are dropped when their turn comes. */
export async function forgetMails(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ recipient: null, raw: null })
    .where(
      sql`${mailOutbox.invitationId} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`,
    )
}
