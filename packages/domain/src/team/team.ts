import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { InvitationMail } from '../shared/invitation-mail'
import { type InvitedRole, MAX_TEAM_MAILS, type Member } from './member'

/** A member with the name of their account, else the one with which they were invited. */
export type NamedMember = Member & { readonly name: string | null }

/** A member with the organization that they act for. */
export type Membership = {
  readonly member: Member
  readonly organization: { readonly id: AccountId; readonly wallet: Address; readonly name: string }
}

/** A place on a team that waits for its person, who takes it by a link. */
export type TeamInvitation = {
  readonly id: number
  readonly organizerId: AccountId
  readonly role: InvitedRole
  /** The event of a door person; null for all events of the organization, and for managers. */
  readonly eventId: EventId | null
  /** Whom it is for, as far as the inviting person said it. Both are forgotten once it no longer waits. */
  readonly name: string | null
  readonly email: string | null
  /** The number of mails that were ordered for it. */
  readonly mails: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** An invitation that waits, with the state of its newest mail; null if none was ordered. */
export type WaitingInvitation = TeamInvitation & { readonly mail: InvitationMail }

/** Whether its mail may go out once more: not while the last one waits, so that nobody gets two at once. */
export function mayMailAgain({ email, mails, mail }: WaitingInvitation): boolean {
  return email !== null && mails < MAX_TEAM_MAILS && mail !== 'waiting'
}

/** An invitation as the person who opens it sees it. */
export type OfferedPlace = TeamInvitation & {
  readonly organization: string
  /** Title of the event. */
  readonly event: string | null
}

/** An event at whose door somebody may work. */
export type DoorEvent = {
  readonly id: EventId
  readonly title: string
  readonly location: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
}
