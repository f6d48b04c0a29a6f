import type { Organizer } from '@certify/domain/account/account'
import { refuse } from '@certify/domain/shared/errors'
import { type EventId, parseEventId } from '@certify/domain/shared/event-id'
import type { MemberId } from '@certify/domain/team/member'
import { toDoorEvent, toMembership, toOfferedPlace, toTeamInvitation, toTeamMember } from '@certify/wire/team'
import type { ApiPorts } from '../http/ports'
import { defineRoute } from '../http/route'
import { changeRole, inviteMember, joinTeam, removeMember, withdrawTeamInvitation } from './team-acts'

const roleActs = { owner: 'make_owner', manager: 'make_manager', door: 'make_door' } as const

/** A member of this organization; null for anybody else, whom the act itself refuses. */
async function findOwnMember({ team }: ApiPorts, { id }: Organizer, memberId: MemberId) {
  const member = await team.findMember(memberId)
  return member?.organizerId === id ? member : null
}

/** The events of a door person, each once. */
function listEvents(body: { event_ids?: number[] | undefined; event_id?: number | undefined }): EventId[] {
  const given = [...(body.event_ids ?? []), ...(body.event_id === undefined ? [] : [body.event_id])]
  return [...new Set(given)].map((id) => parseEventId(id))
}

/** The people who act for an organization. No key reaches these routes. */
export const teamRoutes = [
  defineRoute('organizationMembers', {
    as: 'owner',
    about: 'organization',
    summary: 'The members of an organization’s team, in order of joining.',
    async handle({ ports, actor }) {
      return (await ports.team.listMembers(actor.account.id)).map(toTeamMember)
    },
  }),
  defineRoute('organizationInvitations', {
    as: 'owner',
    about: 'organization',
    summary: 'Links to join the team that nobody has used yet, without their addresses.',
    async handle({ ports, actor }) {
      return (await ports.team.listInvitations(actor.account.id, ports.clock())).map(toTeamInvitation)
    },
  }),
  defineRoute('organizationInvite', {
    as: 'owner',
    about: 'organization',
    tellsSecret: true,
    summary:
      'Makes a link with which one person joins the team within seven days. Only this answer has its address.',
    refusals: [404, 409],
    async handle({ ports, actor, body, doing }) {
      const eventId = body.event_id === undefined ? null : parseEventId(body.event_id)
      const command = { organizer: actor.account, role: body.role, eventId }
      const { invitation, token } = await inviteMember(doing(null), command)
      // A fragment: browsers do not send it, so no log on the way has the token.
      const url = `${ports.settings.publicUrl}/team#${token}`
      return { id: invitation.id, url, expires_at: invitation.expiresAt.toISOString() }
    },
  }),
  defineRoute('organizationInvitationWithdraw', {
    as: 'owner',
    about: 'organization',
    summary: 'Withdraws a link that nobody has used yet.',
    async handle({ actor, params, doing }) {
      await withdrawTeamInvitation(doing(null), { organizer: actor.account, id: params.teamInvitationId })
      return { message: 'The link no longer works.' }
    },
  }),
  defineRoute('organizationMemberRole', {
    as: 'owner',
    about: 'organization',
    summary: 'Changes what a member may do, at once.',
    async signs({ ports, actor, params, body }) {
      const member = await findOwnMember(ports, actor.account, params.memberId)
      if (!member) return null
      const numbers = listEvents(body)
        .sort((a, b) => a - b)
        .join(' ')
      const subject = body.role === 'door' && numbers ? `${member.wallet} ${numbers}` : member.wallet
      return { act: roleActs[body.role], subject }
    },
    refusals: [404],
    async handle({ actor, params, body, doing }) {
      const [memberId, given] = [params.memberId, listEvents(body)]
      const eventIds = given.length > 0 ? given : null
      await changeRole(doing(null), { organizer: actor.account, memberId, role: body.role, eventIds })
      return { message: 'The role is changed.' }
    },
  }),
  defineRoute('organizationMemberRemove', {
    as: 'owner',
    about: 'organization',
    summary:
      'Removes a member from the team, at once, with the links, keys and webhooks that this person made.',
    async signs({ ports, actor, params }) {
      const member = await findOwnMember(ports, actor.account, params.memberId)
      return member && { act: 'remove_member', subject: member.wallet }
    },
    refusals: [404],
    async handle({ actor, params, doing }) {
      await removeMember(doing(null), { organizer: actor.account, memberId: params.memberId })
      return { message: 'This person is no longer on the team.' }
    },
  }),
  defineRoute('organizationLeave', {
    as: 'door',
    about: 'organization',
    summary: 'Leaves the team. The organization’s own wallet cannot.',
    refusals: [409],
    async handle({ actor, doing }) {
      if (!actor.member) throw refuse('team.own')
      await removeMember(doing(null), { organizer: actor.account, memberId: actor.member.id })
      return { message: 'You have left the team.' }
    },
  }),
  defineRoute('organizationDoors', {
    as: 'door',
    about: 'organization',
    summary: 'Up to 100 events at whose doors the caller may work, until a week after their end.',
    async handle({ ports, actor }) {
      const eventIds = actor.member?.eventIds ?? null
      return (await ports.team.listDoorEvents(actor.account.id, eventIds, ports.clock())).map(toDoorEvent)
    },
  }),
  defineRoute('organizationInvitation', {
    as: 'anyone',
    readOnly: true,
    summary:
      'What a link to join a team offers. It changes nothing, and is no GET so that no log has the token.',
    refusals: [409],
    async handle({ ports, body }) {
      const place = await ports.team.findInvitation(body.token, ports.clock())
      if (!place) throw refuse('team.invitation_over')
      return toOfferedPlace(place)
    },
  }),
  defineRoute('organizationAccept', {
    as: 'signedIn',
    summary: 'Joins the team with the wallet that is signed in. It changes no account’s role.',
    refusals: [409],
    async handle({ ports, actor, body, doing }) {
      const { wallet } = actor.session
      const joined = await joinTeam(doing(null), { token: body.token, wallet })
      const memberships = await ports.team.listMemberships(wallet)
      const found = memberships.find(({ member }) => member.id === joined.id)
      if (!found) throw refuse('team.invitation_over')
      return toMembership(found)
    },
  }),
]
