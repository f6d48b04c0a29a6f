import type { Organizer } from '@certify/domain/account/account'
import { refuse } from '@certify/domain/shared/errors'
import { type EventId, parseEventId } from '@certify/domain/shared/event-id'
import type { MemberId } from '@certify/domain/team/member'
import { toDoorEvent, toMembership, toOfferedPlace, toTeamInvitation, toTeamMember } from '@certify/wire/team'
import type { ApiPorts } from '../http/ports'
import { defineRoute } from '../http/route'
import {
  changeRole,
  copyTeamLink,
  declineTeamPlace,
  inviteMember,
  joinTeam,
  mailTeamInvitationAgain,
  removeMember,
  withdrawTeamInvitation,
} from './team-acts'

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

/** The link of an invitation. Its token is a fragment: browsers do not send it, so no log on the way has it. */
const writeLink = ({ settings }: ApiPorts, token: string) => `${settings.publicUrl}/team#${token}`

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
    summary:
      'Invitations to the team that nobody has used yet, with the state of their mails, without their links.',
    async handle({ ports, actor }) {
      const waiting = await ports.team.listInvitations(actor.account.id, ports.clock())
      return waiting.map((each) => toTeamInvitation(each, ports.settings.sendsMail))
    },
  }),
  defineRoute('organizationInvite', {
    as: 'owner',
    about: 'organization',
    tellsSecret: true,
    summary:
      'Invites one person to the team with a link that works for seven days. With an email, the link goes there by mail, where the instance sends mail.',
    refusals: [404, 409],
    async handle({ ports, actor, body, doing }) {
      const eventId = body.event_id === undefined ? null : parseEventId(body.event_id)
      const { invitation, token, isMailed } = await inviteMember(doing(null), {
        organizer: actor.account,
        role: body.role,
        eventId,
        name: body.name || null,
        email: body.email || null,
        language: body.language ?? 'en',
        sendsMail: ports.settings.sendsMail,
      })
      const { id, expiresAt } = invitation
      return { id, url: writeLink(ports, token), expires_at: expiresAt.toISOString(), mailed: isMailed }
    },
  }),
  defineRoute('organizationInvitationWithdraw', {
    as: 'owner',
    about: 'organization',
    summary: 'Withdraws an invitation that nobody has used yet, and forgets name and address.',
    async handle({ actor, params, doing }) {
      await withdrawTeamInvitation(doing(null), { organizer: actor.account, id: params.teamInvitationId })
      return { message: 'The link no longer works.' }
    },
  }),
  defineRoute('organizationInvitationResend', {
    as: 'owner',
    about: 'organization',
    summary: 'Sends the mail of an invitation that waits once more; twice in all.',
    refusals: [409],
    async handle({ ports, actor, params, doing }) {
      const { sendsMail } = ports.settings
      const command = { organizer: actor.account, id: params.teamInvitationId, sendsMail }
      await mailTeamInvitationAgain(doing(null), command)
      return { message: 'The mail is on its way.' }
    },
  }),
  defineRoute('organizationInvitationLink', {
    as: 'owner',
    about: 'organization',
    tellsSecret: true,
    summary:
      'The link of an invitation that waits, to be passed on by hand. It ends with the role of an owner who copied it.',
    refusals: [409],
    async handle({ ports, actor, params, doing }) {
      const command = { organizer: actor.account, id: params.teamInvitationId }
      return { url: writeLink(ports, await copyTeamLink(doing(null), command)) }
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
  defineRoute('organizationDecline', {
    as: 'anyone',
    summary:
      'Ends an invitation to a team that went to the wrong person, and forgets the address. With the link of the mail, all of the organization’s to this address end, and it is refused later.',
    refusals: [409],
    async handle({ body, doing }) {
      const refused = await declineTeamPlace(doing(null), { token: body.token })
      return { message: 'The address is deleted.', refused_from: refused }
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
