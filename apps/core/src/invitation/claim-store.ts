import type { InvitationId } from '@certify/domain/invitation/invitation'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { invitations } from '../database/schema/invitations'
import { rewardClaim } from '../mail/organizer-mail'
import { FORGOTTEN, forgetMails, readInvitation } from './invitation-rows'

/** What a claim does to an invitation. The act that uses it holds the event. */
export function claimStore(tx: Queries) {
  return {
    /** The invitation, held until the claim ends. */
    lock: (id: InvitationId) => readInvitation(tx, id, { forUpdate: true }),
    /** Whether the account has claimed another invitation of the event. */
    async hasClaimed(eventId: EventId, accountId: AccountId): Promise<boolean> {
      const claimed = and(eq(invitations.eventId, eventId), eq(invitations.claimedBy, accountId))
      return (await tx.select({ id: invitations.id }).from(invitations).where(claimed)).length > 0
    },
    /** Notes who claimed it, and forgets the address and the name. The inviting organization gains trust. */
    async claim(
      id: InvitationId,
      { by, at, nameDiffers }: { by: AccountId; at: Date; nameDiffers: boolean },
    ): Promise<void> {
      const claimed = { ...FORGOTTEN, state: 'claimed' as const, claimedBy: by, claimedAt: at, nameDiffers }
      const rows = await tx
        .update(invitations)
        .set(claimed)
        .where(eq(invitations.id, id))
        .returning({ invitedBy: invitations.invitedBy })
      await forgetMails(tx, [id])
      await rewardClaim(tx, onlyRow(rows).invitedBy, at)
    },
  }
}
