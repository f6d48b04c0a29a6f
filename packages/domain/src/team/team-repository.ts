import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { InvitedRole, Member, MemberId, MemberRole } from './member'

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

/** What a call names, by which we find its organization. */
export type Named =
  | { readonly kind: 'event'; readonly id: EventId }
  | { readonly kind: 'batch'; readonly id: string }
  | { readonly kind: 'certificate'; readonly id: bigint }
  | { readonly kind: 'correction' | 'invitation'; readonly id: number }

/** Port: the members of organizations. Each method is one transaction, and each change writes its audit record. */
export interface TeamRepository {
  /** @throws {TooManyTeamInvitationsError} */
  invite(
    invitation: Omit<TeamInvitation, 'id'> & { readonly tokenHash: string; readonly by: MemberId | null },
  ): Promise<TeamInvitation>
  /** Invitations that wait, newest first. */
  listInvitations(organizerId: AccountId, at: Date): Promise<readonly TeamInvitation[]>
  /** Does nothing if there is no such invitation. */
  withdrawInvitation(command: {
    readonly id: number
    readonly organizerId: AccountId
    readonly at: Date
  }): Promise<void>
  /** An invitation that nobody has used and that is not over; null otherwise. */
  findInvitation(tokenHash: string, at: Date): Promise<OfferedPlace | null>
  /**
   * Makes the wallet a member. A repeat by the same wallet gets the same answer, so a lost answer can be requested
   * again.
   *
   * @throws {TeamInvitationOverError} | {OwnTeamError} | {TeamFullError}
   */
  accept(command: {
    readonly tokenHash: string
    readonly wallet: Address
    readonly at: Date
  }): Promise<Member>
  /** An organization's members in order of joining. */
  listMembers(organizerId: AccountId): Promise<readonly NamedMember[]>
  /** The organizations for which a wallet acts, in order of joining. */
  listMemberships(wallet: Address): Promise<readonly Membership[]>
  /** A current member; null for a former one or an unknown id. */
  findMember(id: MemberId): Promise<Member | null>
  /** @throws {MemberNotFoundError} */
  changeRole(command: {
    readonly id: MemberId
    readonly organizerId: AccountId
    readonly role: MemberRole
    readonly eventIds: readonly EventId[] | null
    readonly at: Date
  }): Promise<void>
  /**
   * Ends a membership. What the person made ends with it: team links, door links, API keys and webhooks.
   *
   * @throws {MemberNotFoundError}
   */
  remove(command: {
    readonly id: MemberId
    readonly organizerId: AccountId
    readonly at: Date
  }): Promise<void>
  /** Events that have not ended, or ended within the last week, in order of start; `eventIds` null: all. */
  listDoorEvents(
    organizerId: AccountId,
    eventIds: readonly EventId[] | null,
    at: Date,
  ): Promise<readonly DoorEvent[]>
  /** The organizer and event of what a call names; null if there is no such thing. */
  findSubject(named: Named): Promise<{ readonly organizerId: AccountId; readonly eventId: EventId } | null>
}

/** Port: runs work in the name of a member, so that the audit records written by it name that person. */
export type InNameOf = <Result>(member: MemberId, work: () => Promise<Result>) => Promise<Result>
