import type { Organizer } from '@certify/domain/account/account'
import { hashSecret, newSecret } from '@certify/domain/account/secret'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import type { RefusedFrom } from '@certify/domain/invitation/invitation'
import { readTeamLink } from '@certify/domain/invitation/invitation-keys'
import type { Address } from '@certify/domain/shared/address'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { isSame } from '@certify/domain/shared/is-same'
import type { Language } from '@certify/domain/shared/language'
import { spellAddress } from '@certify/domain/shared/spell-address'
import {
  INVITATION_LIFETIME_SECONDS,
  type InvitedRole,
  MAX_MEMBERS,
  MAX_OPEN_INVITATIONS,
  MAX_TEAM_MAILS,
  type Member,
  type MemberId,
  type MemberRole,
  mergeInvitation,
} from '@certify/domain/team/member'
import type { TeamInvitation } from '@certify/domain/team/team'
import { holdAccount, holdOpenAccount } from '../account/hold-account'
import { actsOf, type Scope } from '../act/act'
import { type Core, NOBODY } from '../act/core'
import { readEvent } from '../event/find-event'
import { invitationStore } from '../invitation/invitation-store'
import { refuseOrganizer } from '../invitation/refuse-organizer'
import { endManagersWork, endMembersWork, endOwnersWork } from './end-work'
import { memberStore, teamInvitationStore } from './team-store'

const openStores = (tx: Scope['tx']) => ({
  invitations: teamInvitationStore(tx),
  members: memberStore(tx),
  refusals: invitationStore(tx),
})

const act = actsOf(openStores)

type ByOrganizer = { readonly organizer: Organizer }

/** Whom an invitation is for, in which language, and whether this instance sends mail. */
type Invited = {
  readonly name: string | null
  readonly email: string | null
  readonly language: Language
  readonly sendsMail: boolean
}

/**
 * Makes a link with which one person joins an organization's team, and mails it to the address if there is one. Refuses
 * another organizer's event, a link too many, and an address that is invited, on the team, or wants no invitations.
 */
export const inviteMember = act(
  async (
    scope,
    {
      organizer,
      role,
      name,
      language,
      sendsMail,
      ...command
    }: ByOrganizer & Invited & { role: InvitedRole; eventId: EventId | null },
  ): Promise<{ invitation: TeamInvitation; token: string; isMailed: boolean }> => {
    const { core, tx, at, by, invitations, note, tell } = scope
    if (command.eventId !== null) assertOwnedBy(await readEvent(tx, command.eventId), organizer.id)
    await holdAccount(tx, organizer.id)
    await assertStillOwner(scope, organizer)
    const email = command.email === null ? null : spellAddress(command.email)
    const emailMac = email === null ? null : core.invitationKeys.sealEmail(email)
    if (email !== null && emailMac !== null) await assertInvitable(scope, organizer, { email, emailMac })
    const waiting = await invitations.countWaiting(organizer.id, at)
    if (waiting >= MAX_OPEN_INVITATIONS) {
      throw refuse('team.too_many_invitations', { max: MAX_OPEN_INVITATIONS })
    }
    const seed = newSecret(core.random)
    const token = core.invitationKeys.writeTeamToken(seed)
    const before = emailMac === null ? 0 : await invitations.countMails(organizer.id, emailMac, at)
    const isMailed = sendsMail && email !== null && before < MAX_TEAM_MAILS
    const mails = before + (isMailed ? 1 : 0)
    const eventId = role === 'door' ? command.eventId : null
    const invitation = await invitations.add({
      organizerId: organizer.id,
      role,
      eventId,
      name,
      email,
      emailMac,
      language,
      mails,
      createdAt: at,
      expiresAt: new Date(at.getTime() + INVITATION_LIFETIME_SECONDS * 1000),
      seed,
      tokenHash: hashSecret(token),
      createdBy: by.member,
    })
    const teamInvitationId = invitation.id
    if (isMailed) await tell('team.invited', { to: organizer.id, mark: mails, facts: { teamInvitationId } })
    await note('team.invited', { invitationId: teamInvitationId, role, eventId, mailed: isMailed })
    return { invitation, token, isMailed }
  },
)

/** Refuses a member who stopped being an owner while this act waited for its turn. */
async function assertStillOwner(
  { by, members }: Scope<ReturnType<typeof openStores>>,
  { id }: Organizer,
): Promise<void> {
  if (by.member !== null && !(await members.isOwner(id, by.member)))
    throw refuse('session.forbidden', { case: 'team_role' })
}

async function assertInvitable(
  { at, invitations, members, refusals }: Scope<ReturnType<typeof openStores>>,
  { id }: Organizer,
  address: { email: string; emailMac: string },
): Promise<void> {
  const { emailMac } = address
  if (await invitations.isInvited(id, emailMac, at)) throw refuse('team.already_invited')
  if (await members.hasAddress(id, address)) throw refuse('team.already_member')
  if (await refusals.isAddressRefused(emailMac, id)) throw refuse('team.address_refused')
}

/** Sends the mail of an invitation once more. Refuses one without an address, an address that wants none, one whose mail waits, and a mail too many. */
export const mailTeamInvitationAgain = act(
  async (
    { core, tx, at, invitations, refusals, note, tell },
    { organizer, id, sendsMail }: ByOrganizer & { id: number; sendsMail: boolean },
  ): Promise<void> => {
    if (!sendsMail) throw refuse('invitation.no_mail')
    await holdAccount(tx, organizer.id)
    const invitation = await invitations.findWaiting(organizer.id, id, at)
    if (!invitation) throw refuse('invitation.not_open')
    if (invitation.email === null) throw refuse('team.no_address')
    const emailMac = core.invitationKeys.sealEmail(invitation.email)
    if (await refusals.isAddressRefused(emailMac, organizer.id)) throw refuse('team.address_refused')
    if (invitation.mail === 'waiting') throw refuse('team.mail_waits')
    if (invitation.mails >= MAX_TEAM_MAILS) throw refuse('invitation.enough', { max: MAX_TEAM_MAILS })
    const mark = await invitations.countMail(invitation)
    await tell('team.invited', { to: organizer.id, mark, facts: { teamInvitationId: id } })
    await note('team.invited_again', { invitationId: id })
  },
)

/**
 * Answers the token of a link that waits, and notes who copied it: it ends when they are no longer an owner. Refuses one
 * that does not wait, and links of before.
 */
export const copyTeamLink = act(
  async (scope, { organizer, id }: ByOrganizer & { id: number }): Promise<string> => {
    const { core, tx, at, by, invitations, note } = scope
    await holdAccount(tx, organizer.id)
    await assertStillOwner(scope, organizer)
    const copied = await invitations.copySeed(organizer.id, id, { by: by.member, at })
    if (!copied) throw refuse('invitation.not_open')
    if (copied.seed === null) throw refuse('team.no_link')
    if (copied.isFirst) await note('team.link_copied', { invitationId: id })
    return core.invitationKeys.writeTeamToken(copied.seed)
  },
)

/** Withdraws a link to join the team, if it exists and no one has used it. */
export const withdrawTeamInvitation = act(
  async ({ at, invitations, note }, { organizer, id }: ByOrganizer & { id: number }): Promise<void> => {
    if (!(await invitations.withdraw(organizer.id, id, at))) return
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
    const tokenHash = hashSecret(readTeamLink(token))
    const known = await invitations.find(tokenHash)
    const organization = known && (await holdOpenAccount(tx, known.organizerId))
    if (!organization) throw refuse('team.invitation_over')
    const { organizerId } = known
    if (organization.wallet === wallet) throw refuse('team.own')
    const own = await members.findByWallet(organizerId, wallet)
    // Read again under the lock: two people may accept it at once, or an owner may withdraw it meanwhile.
    const invitation = await invitations.find(tokenHash)
    const hasEnded = !invitation || invitation.isDeclined || invitation.isWithdrawn
    if (hasEnded || invitation.expiresAt <= at) throw refuse('team.invitation_over')
    if (own && invitation.memberId === own.id) return own
    if (invitation.memberId !== null) throw refuse('team.invitation_over')
    if (!own && (await members.count(organizerId)) >= MAX_MEMBERS) {
      throw refuse('team.full', { max: MAX_MEMBERS })
    }
    const { role, eventId } = invitation
    const invitedAs = (await members.hasOwnName(wallet)) ? null : invitation.name
    const eventIds = eventId === null ? null : [eventId]
    const member =
      (own &&
        (await members.change(organizerId, own.id, {
          ...mergeInvitation(own, invitation),
          invitedAs: own.invitedAs ?? invitedAs,
        }))) ??
      (await members.add({ organizerId, wallet, invitedAs, role, eventIds, joinedAt: at }))
    await invitations.use(invitation, member)
    const facts = { memberId: member.id, invitationId: invitation.id, role: member.role }
    await scope.as(organizerId).note('team.joined', facts)
    return member
  },
)

/**
 * "Not me": ends an invitation and forgets its person at once. With the token of the mail it ends everything to which the
 * organization invites the address, and no organization invites it again. A link that was passed on by hand does not say
 * whose address it is, so it ends only itself. A repeat does nothing. Refuses a link that was used.
 */
export const declineTeamPlace = act(async (scope, { token }: { token: string }): Promise<RefusedFrom> => {
  const { core, tx, at, invitations } = scope
  const tokenHash = hashSecret(readTeamLink(token))
  const known = await invitations.find(tokenHash)
  if (!known) throw refuse('team.invitation_over')
  await holdOpenAccount(tx, known.organizerId)
  const invitation = await invitations.find(tokenHash)
  if (!invitation || invitation.memberId !== null) throw refuse('team.invitation_over')
  const { id, organizerId, emailMac, createdAt, isDeclined, isWithdrawn } = invitation
  const speaksForAddress = emailMac !== null && isMailed(core, token, invitation)
  if (speaksForAddress) await refuseOrganizer(tx, { organizerId, emailMac, createdAt, at, counts: 'for all' })
  else if (isDeclined || isWithdrawn) return 'none'
  else await invitations.end(invitation, at)
  if (!isDeclined) await scope.as(organizerId).note('team.invitation_declined', { invitationId: id })
  return speaksForAddress ? 'all' : 'none'
})

/** Whether a link has the second half that only its mail has. */
function isMailed(
  { invitationKeys }: Core,
  token: string,
  { seed }: { readonly seed: string | null },
): boolean {
  if (isSame(invitationKeys.writeMailedToken(readTeamLink(token)), token)) return true
  return seed !== null && isSame(invitationKeys.writeEarlierTeamToken(seed), token)
}

/** Removes invitations whose time is over, with their names and addresses. @returns how many these were. */
export function removeExpiredPlaces(core: Core): Promise<number> {
  return removeExpired({ core, by: NOBODY }, null)
}

const removeExpired = act(({ at, invitations }, _: null) => invitations.removeExpired(at))

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
    if (role !== 'owner') await endOwnersWork(tx, memberId, at)
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
