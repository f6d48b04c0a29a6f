import { isSame } from '../shared/is-same'
import type { Invitation, InvitationId } from './invitation'
import { InvitationUnknownError } from './invitation-errors'
import type { InvitationKeys } from './invitation-keys'
import type { InvitationRepository } from './invitation-repository'

type FindPorts = { invitations: Pick<InvitationRepository, 'find'>; invitationKeys: InvitationKeys }

/** The invitation of a link. @throws {InvitationUnknownError} if we did not make the link. */
export async function findInvitation(ports: FindPorts, token: string): Promise<Invitation> {
  const { invitation, isObjection } = await findLink(ports, token)
  if (isObjection) throw new InvitationUnknownError()
  return invitation
}
export declare namespace findInvitation {
  type Ports = FindPorts
}

/**
 * The invitation of a link of either kind. `isObjection`: the link came with the mail about a claim, and can only
 * object to it.
 *
 * @throws {InvitationUnknownError} if we did not make the link.
 */
export async function findLink(
  { invitations, invitationKeys }: FindPorts,
  token: string,
): Promise<{ invitation: Invitation; isObjection: boolean }> {
  const id: InvitationId | null = invitationKeys.readToken(token)
  const invitation = id && (await invitations.find(id))
  if (!invitation) throw new InvitationUnknownError()
  if (isSame(invitationKeys.writeToken(invitation), token)) return { invitation, isObjection: false }
  const isClaimed = invitation.state === 'claimed'
  if (!isClaimed || !isSame(invitationKeys.writeObjection(invitation), token))
    throw new InvitationUnknownError()
  return { invitation, isObjection: true }
}
export declare namespace findLink {
  type Ports = FindPorts
}
