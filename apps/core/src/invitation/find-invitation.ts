import type { Invitation } from '@certify/domain/invitation/invitation'
import { refuse } from '@certify/domain/shared/errors'
import { isSame } from '@certify/domain/shared/is-same'
import type { Core } from '../act/core'
import { translating } from '../database/connection/translate-error'
import { readInvitation } from './invitation-rows'

type Link = {
  readonly invitation: Invitation
  /** It came with the mail about a claim, and can only object to it. */
  readonly isObjection: boolean
  /** It has the second half that only the mail to the invited address carries. Organizers have links without it. */
  readonly isMailed: boolean
}

/** The invitation of a link that can claim it. @throws `invitation.unknown` if we did not make the link. */
export async function findInvitation(core: Core, token: string): Promise<Omit<Link, 'isObjection'>> {
  const { isObjection, ...link } = await findLink(core, token)
  if (isObjection) throw refuse('invitation.unknown')
  return link
}

/**
 * The invitation of a link of either kind.
 *
 * @throws `invitation.unknown` if we did not make the link.
 */
export async function findLink({ queries, invitationKeys }: Core, token: string): Promise<Link> {
  const read = invitationKeys.readToken(token)
  const invitation = read && (await translating(() => readInvitation(queries, read.id)))
  if (!invitation) throw refuse('invitation.unknown')
  if (isSame(invitationKeys.writeToken(invitation), read.bare)) {
    return {
      invitation,
      isObjection: false,
      isMailed: isSame(invitationKeys.writeMailedToken(read.bare), token),
    }
  }
  const isClaimed = invitation.state === 'claimed'
  if (!isClaimed || !isSame(invitationKeys.writeObjection(invitation), token))
    throw refuse('invitation.unknown')
  return { invitation, isObjection: true, isMailed: true }
}
