import type { Organizer } from '@certify/domain/account/account'
import { hashSecret, newSecret } from '@certify/domain/account/secret'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import type { Address } from '@certify/domain/shared/address'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import {
  INVITATION_LIFETIME_SECONDS,
  type InvitedRole,
  MAX_MEMBERS,
  MAX_OPEN_INVITATIONS,
  type Member,
  type MemberId,
  type MemberRole,
  mergeInvitation,
} from '@certify/domain/team/member'
import type { TeamInvitation } from '@certify/domain/team/team'
import { holdAccount } from '../account/hold-account'
import { actsOf } from '../act/act'
import { readEvent } from '../event/find-event'
import { endManagersWork, endMembersWork, endOwnersWork } from './end-work'
import { memberStore, teamInvitationStore } from './team-store'

const act = actsOf((tx) => ({ invitations: teamInvitationStore(tx), members: memberStore(tx) }))

type ByOrganizer = { readonly organizer: Organizer }

/**
 * Makes a link with which one person joins an organization's team. Its token is returned once and never stored. Refuses
 * another organizer's event, and a link too many.
 */
export const inviteMember = act(
  async (
    { core, tx, at, by, invitations, note },
    { organizer, role, ...command }: ByOrganizer & { role: InvitedRole; eventId: EventId | null },
  ): Promise<{ invitation: TeamInvitation; token: string }> => {
    if (command.eventId !== null) assertOwnedBy(await readEvent(tx, command.eventId), organizer.id)
    await holdAccount(tx, organizer.id)
    const waiting = await invitations.countWaiting(organizer.id, at)
    if (waiting >= MAX_OPEN_INVITATIONS) {
      throw refuse('team.too_many_invitations', { max: MAX_OPEN_INVITATIONS })
    }
    const token = newSecret(core.random)
    const eventId = role === 'door' ? command.eventId : null
    const invitation = await invitations.add({
      organizerId: organizer.id,
      role,
      eventId,
      createdAt: at,
      expiresAt: new Date(at.getTime() + INVITATION_LIFETIME_SECONDS * 1000),
      tokenHash: hashSecret(token),
      createdBy: by.member,
    })
    await note('team.invited', { invitationId: invitation.id, role, eventId })
    return { invitation, token }
  },
)

/** Withdraws a link to join the team, if it exists and no one has used it. */
export const withdrawTeamInvitation = act(
  async ({ invitations, note }, { organizer, id }: ByOrganizer & { id: number }): Promise<void> => {
    if (!(await invitations.remove(organizer.id, id))) return
    await note('team.invitation_withdrawn', { invitationId: id })
  },
)

/**
 * Makes a wallet a member. The wallet that already used the link gets the same answer, so a lost answer can be requested
 * again. Refuses a link that is over, the organization's own wallet, and a member too many.
 */
export const joinTeam = act(
  async (scope, { token, wallet }: { token: string; wallet: Address }): Promise<Member> => {
    const { tx, at, members, invitations } = scope
    const tokenHash = hashSecret(token)
    const known = await invitations.find(tokenHash)
    const organization = known && (await holdAccount(tx, known.organizerId))
    if (!organization || organization.erasedAt) throw refuse('team.invitation_over')
    const { organizerId } = known
    if (organization.wallet === wallet) throw refuse('team.own')
    const own = await members.findByWallet(organizerId, wallet)
    // Read again under the lock: two people may accept it at once, or an owner may withdraw it meanwhile.
    const invitation = await invitations.find(tokenHash)
    if (!invitation || invitation.expiresAt <= at) throw refuse('team.invitation_over')
    if (own && invitation.memberId === own.id) return own
    if (invitation.memberId !== null) throw refuse('team.invitation_over')
    if (!own && (await members.count(organizerId)) >= MAX_MEMBERS) {
      throw refuse('team.full', { max: MAX_MEMBERS })
    }
    const { role, eventId } = invitation
    const eventIds = eventId === null ? null : [eventId]
    const member =
      (own && (await members.change(organizerId, own.id, mergeInvitation(own, invitation)))) ??
      (await members.add({ organizerId, wallet, role, eventIds, joinedAt: at }))
    await invitations.use(invitation, member)
    const facts = { memberId: member.id, invitationId: invitation.id, role: member.role }
    await scope.as(organizerId).note('team.joined', facts)
    return member
  },
)

/**
 * Changes what a member may do. What only the former role could make ends. Refuses another organizer's event, and who is
 * not on the team.
 *
 * @param eventIds - The events of a door person; null for all.
 */
export const changeRole = act(
  async (
    { tx, at, members, note },
    {
      organizer,
      memberId,
      role,
      ...command
    }: ByOrganizer & { memberId: MemberId; role: MemberRole; eventIds: readonly EventId[] | null },
  ): Promise<void> => {
    for (const eventId of command.eventIds ?? []) {
      assertOwnedBy(await readEvent(tx, eventId), organizer.id)
    }
    const eventIds = role === 'door' ? command.eventIds : null
    await holdAccount(tx, organizer.id)
    const changed = await members.change(organizer.id, memberId, { role, eventIds })
    if (!changed) throw refuse('team.member_not_found')
    if (role !== 'owner') await endOwnersWork(tx, memberId)
    if (role === 'door') await endManagersWork(tx, memberId, at, eventIds)
    await note('team.role_changed', { memberId, role })
  },
)

/**
 * Ends a membership, also one's own. What the person made ends with it: team links, door links, API keys and webhooks.
 * Refuses who is not on the team.
 */
export const removeMember = act(
  async (
    { tx, at, members, note },
    { organizer, memberId }: ByOrganizer & { memberId: MemberId },
  ): Promise<void> => {
    await holdAccount(tx, organizer.id)
    if (!(await members.remove(organizer.id, memberId, at))) throw refuse('team.member_not_found')
    await endMembersWork(tx, memberId, at)
    await note('team.removed', { memberId })
  },
)
