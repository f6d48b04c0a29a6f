import type { AccountId } from '@certify/domain/shared/account-id'
import type { Queries } from '../database/connection/client'
import { pauseAfterComplaints } from '../mail/organizer-mail'
import { teamInvitationStore } from '../team/team-store'
import { invitationStore } from './invitation-store'

/** Who said "not me" to whom. */
type Refusal = {
  readonly organizerId: AccountId
  readonly emailMac: string
  /** When the invitation that was answered was made. */
  readonly createdAt: Date
  readonly at: Date
  /** Whether later invitations of everybody are refused, or those of this organization. */
  readonly counts: 'for all' | 'for it'
}

/**
 * "Not me": ends all of an organization's invitations to an address, to events and to its team, forgets it, and refuses
 * it in later ones. Enough such wishes about one list pause the organization's mail.
 */
export async function refuseOrganizer(
  tx: Queries,
  { organizerId, emailMac, createdAt, at, counts }: Refusal,
): Promise<void> {
  const invitations = invitationStore(tx)
  await invitations.endAllOf({ emailMac, invitedBy: organizerId }, at)
  await teamInvitationStore(tx).declineAllOf(organizerId, emailMac, at)
  if (counts === 'for all') await invitations.refuseAddress(emailMac, at)
  await pauseAfterComplaints(tx, { invitedBy: organizerId, createdAt, at })
}
