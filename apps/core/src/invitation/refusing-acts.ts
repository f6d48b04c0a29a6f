import { type InvitationId, invitationStateAt, type RefusedFrom } from '@certify/domain/invitation/invitation'
import { refuse } from '@certify/domain/shared/errors'
import { actsAtEvent, actsOf } from '../act/act'
import { type Core, NOBODY } from '../act/core'
import { findInvitation, findLink } from './find-invitation'
import { invitationStore } from './invitation-store'
import { refuseOrganizer } from './refuse-organizer'

const act = actsAtEvent('invitations', (tx) => ({ invitations: invitationStore(tx) }))

/**
 * "Not me": ends all invitations of the organization to the address, to its team too, forgets it at once, and refuses it
 * in its later ones; with the link of the mail also in those of all others. Enough such wishes about one list pause the
 * organization's mail. A repeated call does nothing.
 */
export async function declineInvitation(core: Core, { token }: { token: string }): Promise<RefusedFrom> {
  const { invitation, isMailed } = await findInvitation(core, token)
  const state = invitationStateAt(invitation, core.clock())
  if (state === 'claimed') throw refuse('invitation.over')
  // A link without the mail's half may have declined before: the reader of the mail says more.
  if (state === 'declined' && !isMailed) return 'organizer'
  await decline({ core, by: NOBODY, about: invitation.eventId }, { id: invitation.id, isMailed })
  return isMailed ? 'all' : 'organizer'
}

type Declining = { readonly id: InvitationId; readonly isMailed: boolean }

const decline = act(async ({ tx, at, invitations }, { id, isMailed }: Declining): Promise<void> => {
  const invitation = await invitations.lock(id)
  if (invitation === null || invitation.state === 'claimed') return
  const { invitedBy: organizerId, emailMac, createdAt } = invitation
  await refuseOrganizer(tx, { organizerId, emailMac, createdAt, at, counts: isMailed ? 'for all' : 'for it' })
})

/** "That was not me": the invited address objects to a claim, and the organizer decides. A repeat does nothing. */
export async function objectToClaim(core: Core, { token }: { token: string }): Promise<void> {
  const { invitation, isObjection } = await findLink(core, token)
  if (!isObjection) throw refuse('invitation.unknown')
  await object({ core, by: NOBODY, about: invitation.eventId }, invitation.id)
}

const object = act(async ({ at, invitations, note, tell }, id: InvitationId): Promise<void> => {
  const invitation = await invitations.lock(id)
  if (invitation === null || !(await invitations.object(id, at))) return
  await note('invitation.objected', { invitationId: id })
  const { invitedBy: to, claimedAt } = invitation
  const claimant = await invitations.readClaimant(invitation)
  await tell('invitation.objected', {
    to,
    mark: `${id}:${claimedAt?.getTime()}`,
    facts: claimant ? { toWallet: claimant } : {},
  })
})

/** Forgets the addresses and names of invitations that have expired. @returns how many these were. */
export function forgetExpired(core: Core): Promise<number> {
  return forget({ core, by: NOBODY }, null)
}

const forget = actsOf(invitationStore)(({ at, forgetExpired }, _: null) => forgetExpired(at))
