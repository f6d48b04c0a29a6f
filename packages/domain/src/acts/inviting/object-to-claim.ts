import { findLink } from '../../invitation/find-invitation'
import { InvitationUnknownError } from '../../invitation/invitation-errors'
import type { InvitationRepository } from '../../invitation/invitation-repository'
import type { Clock } from '../../shared/clock'

/** "That was not me": the invited address objects to a claim, and the organizer decides. A repeat does nothing. */
export async function objectToClaim(ports: objectToClaim.Ports, { token }: { token: string }): Promise<void> {
  const { invitation, isObjection } = await findLink(ports, token)
  if (!isObjection) throw new InvitationUnknownError()
  await ports.invitations.object(invitation.id, ports.clock())
}
export declare namespace objectToClaim {
  type Ports = findLink.Ports & { invitations: Pick<InvitationRepository, 'object'>; clock: Clock }
}
