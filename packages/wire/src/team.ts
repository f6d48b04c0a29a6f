import { invitationMailStates } from '@certify/domain/shared/invitation-mail'
import { languages } from '@certify/domain/shared/language'
import { invitedFields, invitedRoles, memberRoles } from '@certify/domain/team/member'
import {
  type DoorEvent,
  type Membership,
  mayMailAgain,
  type NamedMember,
  type OfferedPlace,
  type WaitingInvitation,
} from '@certify/domain/team/team'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, eventId, line, moment } from './fields'
import { text } from './rule-schemas'

/** How many events one request may give a door person. */
const MAX_DOORS = 100

const eventIds = z.array(z.int()).readonly().nullable()
const memberRole = z.enum(memberRoles)

/** An organization for which the signed-in wallet acts. */
export const membership = z
  .object({
    /** Number of the member. */
    id: z.int(),
    /** Number of the organization. */
    organization: z.int(),
    name: z.string(),
    wallet_address: z.string(),
    role: memberRole,
    /** The events of a door person; null: all of the organization's. */
    event_ids: eventIds,
  })
  .meta({ id: 'Membership' })
export type WireMembership = z.infer<typeof membership>

/** A member, as the organization's owners see them. */
export const teamMember = z
  .object({
    id: z.int(),
    /** The name of the person's account, else the one with which they were invited; null without either. */
    name: z.string().nullable(),
    wallet_address: z.string(),
    role: memberRole,
    event_ids: eventIds,
    joined_at: moment,
  })
  .meta({ id: 'TeamMember' })
export type WireTeamMember = z.infer<typeof teamMember>

/** Asks for an invitation to the team: a link, which goes by mail if there is an address and this instance sends mail. */
export const newTeamInvitationRequest = z.strictObject({
  role: choice(invitedRoles),
  /** The event of a door person; absent: all events. */
  event_id: eventId.optional(),
  /** The person's name, for the list of those who are waiting. The mail does not have it. */
  name: text(invitedFields.name).optional(),
  email: text(invitedFields.email).optional(),
  /** The language of the mail; English if it is left out. */
  language: choice(languages).optional(),
})

const url = z.string()

/** A new invitation. `mailed`: it goes to the address; otherwise whoever made it passes the link on. */
export const newTeamInvitationResponse = z.object({
  id: z.int(),
  url,
  expires_at: moment,
  mailed: z.boolean(),
})

/** The link of an invitation that waits. */
export const teamInvitationLink = z.object({ url })

/** An invitation that waits for its person. */
export const teamInvitation = z
  .object({
    id: z.int(),
    role: z.enum(invitedRoles),
    event_id: z.int().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    /**
     * The state of its newest mail; null if there is none. `failed`: the address was refused. `perhaps`: the mail server
     * did not say whether it took it.
     */
    mail: z.enum(invitationMailStates).nullable(),
    /** Whether its mail can go out once more. */
    may_send_again: z.boolean(),
    created_at: moment,
    expires_at: moment,
  })
  .meta({ id: 'TeamInvitation' })
export type WireTeamInvitation = z.infer<typeof teamInvitation>

/** Changes what a member may do. */
export const memberRoleRequest = z.strictObject({
  role: choice(memberRoles),
  /** The event of a door person, or several; absent: all events. */
  event_id: eventId.optional(),
  event_ids: z
    .array(eventId, rule('field.not_a_list'))
    .max(MAX_DOORS, rule('field.too_many', { max: MAX_DOORS }))
    .optional(),
})

/** The token in the link. */
export const teamTokenRequest = z.strictObject({ token: line({ max: 200, required: true }) })

/** What a link offers. */
export const offeredPlace = z
  .object({
    organization: z.int(),
    name: z.string(),
    role: z.enum(invitedRoles),
    event_id: z.int().nullable(),
    /** Title of the event. */
    event: z.string().nullable(),
    expires_at: moment,
  })
  .meta({ id: 'OfferedPlace' })
export type WireOfferedPlace = z.infer<typeof offeredPlace>

/** An event at whose door the caller may work. */
export const doorEvent = z
  .object({
    event_id: z.int(),
    title: z.string(),
    location: z.string(),
    start_date: moment,
    end_date: moment,
    time_zone: z.string(),
  })
  .meta({ id: 'DoorEvent' })
export type WireDoorEvent = z.infer<typeof doorEvent>

/** A membership, for the person who has it. */
export function toMembership({ member, organization }: Membership): WireMembership {
  return {
    id: member.id,
    organization: organization.id,
    name: organization.name,
    wallet_address: organization.wallet,
    role: member.role,
    event_ids: member.eventIds,
  }
}

export function toTeamMember({ id, name, wallet, role, eventIds, joinedAt }: NamedMember): WireTeamMember {
  return { id, name, wallet_address: wallet, role, event_ids: eventIds, joined_at: joinedAt.toISOString() }
}

/** @param sendsMail - Whether this instance sends mail. */
export function toTeamInvitation(invitation: WaitingInvitation, sendsMail: boolean): WireTeamInvitation {
  const { id, role, eventId, name, email, mail, createdAt, expiresAt } = invitation
  return {
    id,
    role,
    event_id: eventId,
    name,
    email,
    mail,
    may_send_again: sendsMail && mayMailAgain(invitation),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

export function toOfferedPlace(place: OfferedPlace): WireOfferedPlace {
  return {
    organization: place.organizerId,
    name: place.organization,
    role: place.role,
    event_id: place.eventId,
    event: place.event,
    expires_at: place.expiresAt.toISOString(),
  }
}

export function toDoorEvent({ id, title, location, startsAt, endsAt, timeZone }: DoorEvent): WireDoorEvent {
  return {
    event_id: id,
    title,
    location,
    start_date: startsAt.toISOString(),
    end_date: endsAt.toISOString(),
    time_zone: timeZone,
  }
}
