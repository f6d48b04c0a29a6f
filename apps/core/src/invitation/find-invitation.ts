import type { Invitation } from '@certify/domain/invitation/invitation'
import { refuse } from '@certify/domain/shared/errors'
import { isSame } from '@certify/domain/shared/is-same'
import type { Core } from '../act/core'
import { translating } from '../database/connection/translate-error'
import { readInvitation } from './invitation-rows'

/** The invitation of a link. @throws `invitation.unknown` if we did not make the link. */
export async function findInvitation(core: Core, token: string): Promise<Invitation> {
  const { invitation, isObjection } = await findLink(core, token)
  if (isObjection) throw refuse('invitation.unknown')
  return invitation
}

/**
 * The invitation of a link of either kind. `isObjection`: the link came with the mail about a claim, and can only
 * object to it.
 *
 * @throws `invitation.unknown` if we did not make the link.
 */
export async function findLink(
  { queries, invitationKeys }: Core,
  token: string,
): Promise<{ invitation: Invitation; isObjection: boolean }> {
  const id = invitationKeys.readToken(token)
  const invitation = id && (await translating(() => readInvitation(queries, id)))
  if (!invitation) throw refuse('invitation.unknown')
  if (isSame(invitationKeys.writeToken(invitation), token)) return { invitation, isObjection: false }
  const isClaimed = invitation.state === 'claimed'
  if (!isClaimed || !isSame(invitationKeys.writeObjection(invitation), token))
    throw refuse('invitation.unknown')
  return { invitation, isObjection: true }
}
