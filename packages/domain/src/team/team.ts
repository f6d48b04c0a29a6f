import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { InvitedRole, Member } from './member'

/** A member with the name of their account, if they have one. */
export type NamedMember = Member & { readonly name: string | null }

/** A member with the organization that they act for. */
export type Membership = {
  readonly member: Member
  readonly organization: { readonly id: AccountId; readonly wallet: Address; readonly name: string }
}

/** What a link to join a team offers. Its token is shown once and stored as a hash. */
export type TeamInvitation = {
  readonly id: number
  readonly organizerId: AccountId
  readonly role: InvitedRole
  /** The event of a door person; null for all events of the organization, and for managers. */
  readonly eventId: EventId | null
  readonly createdAt: Date
  readonly expiresAt: Date
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
