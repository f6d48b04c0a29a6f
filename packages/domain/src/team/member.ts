import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import type { EventId } from '../shared/event-id'
import type { TextRules } from '../shared/field-rules'
import { parseId } from '../shared/id'

/** Number of a member, from 1. A person who joins again gets a new one. */
export type MemberId = Brand<number, 'MemberId'>

/** Reads a member's number. @throws {FieldInvalidError} */
export function parseMemberId(input: string | number, field = 'member_id'): MemberId {
  return parseId(input, field) as MemberId
}

/** What a member may do, the most first. The routes of `apps/core` say it call by call. */
export const memberRoles = ['owner', 'manager', 'door'] as const
export type MemberRole = (typeof memberRoles)[number]

/** The roles that a link may offer. Only an existing member can become an owner. */
export const invitedRoles = ['manager', 'door'] as const satisfies readonly MemberRole[]
export type InvitedRole = (typeof invitedRoles)[number]

/**
 * A person who acts for an organization with their own wallet. The wallet may have an account of either role, or none.
 * The organization's own wallet is not a member; it may do everything.
 */
export type Member = {
  readonly id: MemberId
  readonly organizerId: AccountId
  readonly wallet: Address
  /** The name with which the person was invited; null without one. */
  readonly invitedAs: string | null
  readonly role: MemberRole
  /** The events of a door person; null for all of the organization's, and for other roles. */
  readonly eventIds: readonly EventId[] | null
  readonly joinedAt: Date
}

/** The maximum number of an organization's members. */
export const MAX_MEMBERS = 100
/** The maximum number of links that wait for somebody to use them. */
export const MAX_OPEN_INVITATIONS = 50
/** Mails that one person gets about one invitation to a team: the first, and one reminder. */
export const MAX_TEAM_MAILS = 2
/** How long a link to join a team works, in seconds. */
export const INVITATION_LIFETIME_SECONDS = 7 * 24 * 60 * 60

/** Whom an invitation is for. */
export const invitedFields = {
  name: { name: 'name', kind: 'line', max: 200 },
  email: { name: 'email', kind: 'email', max: 254 },
} as const satisfies TextRules

/** Whether a member has at least this role. */
export function hasRole(member: Pick<Member, 'role'>, least: MemberRole): boolean {
  return memberRoles.indexOf(member.role) <= memberRoles.indexOf(least)
}

/**
 * Whether a member may do something for which `least` suffices.
 *
 * @param eventId - The event that it is about; null for none. A door person of some events needs one of them.
 */
export function mayAct(
  member: Pick<Member, 'role' | 'eventIds'>,
  least: MemberRole,
  eventId: EventId | null,
): boolean {
  if (!hasRole(member, least)) return false
  if (member.role !== 'door' || member.eventIds === null || eventId === null) return true
  return member.eventIds.includes(eventId)
}

/**
 * The role and events of a member who accepts another invitation. Nobody loses a right by accepting.
 */
export function mergeInvitation(
  member: Pick<Member, 'role' | 'eventIds'>,
  offer: { readonly role: InvitedRole; readonly eventId: EventId | null },
): Pick<Member, 'role' | 'eventIds'> {
  if (offer.role !== 'door')
    return hasRole(member, offer.role) ? member : { role: offer.role, eventIds: null }
  if (member.role !== 'door' || member.eventIds === null) return member
  if (offer.eventId === null) return { role: 'door', eventIds: null }
  return { role: 'door', eventIds: [...new Set([...member.eventIds, offer.eventId])] }
}
