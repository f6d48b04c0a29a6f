import { findInvitation } from '../../invitation/find-invitation'
import { invitationStateAt } from '../../invitation/invitation'
import { InvitationOverError } from '../../invitation/invitation-errors'
import type { InvitationRepository } from '../../invitation/invitation-repository'
import type { Clock } from '../../shared/clock'

/** "Not me": forgets the address at once, and refuses it in later lists. A repeated call does nothing. */
export async function declineInvitation(
  ports: declineInvitation.Ports,
  { token }: { token: string },
): Promise<void> {
  const now = ports.clock()
  const invitation = await findInvitation(ports, token)
  const state = invitationStateAt(invitation, now)
  if (state === 'declined') return
  if (state === 'claimed') throw new InvitationOverError()
  await ports.invitations.decline(invitation.id, now)
}
export declare namespace declineInvitation {
  type Ports = findInvitation.Ports & { invitations: Pick<InvitationRepository, 'decline'>; clock: Clock }
}
