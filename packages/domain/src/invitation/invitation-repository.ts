import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { Language } from '../shared/language'
import type { Page, PageRequest, PartRequest } from '../shared/page'
import type {
  Invitation,
  InvitationCode,
  InvitationId,
  InvitationMail,
  InvitationState,
  ListedInvitation,
} from './invitation'
import type { OrganizerMail } from './invitation-trust'
import type { InvitedPerson, KnownPeople } from './invited-person'

/** Invitations of one event, made together. */
export type NewInvitations = {
  readonly eventId: EventId
  readonly people: readonly (InvitedPerson & { readonly emailMac: string })[]
  readonly message: string | null
  readonly language: Language
  readonly asksCode: boolean
  readonly invitedBy: AccountId
  readonly at: Date
  readonly expiresAt: Date
  /** When each mail leaves, in the order of `people`; null where no mail is sent. */
  readonly sendAt: readonly Date[] | null
}

/** An invitation that is open now. */
export type AddedInvitation = Pick<Invitation, 'id' | 'emailMac'>

/** How many invitations of an event have each state. */
type InvitationCounts = Readonly<Record<InvitationState, number>>

/** How the mails with an organizer's invitations stand. */
export type InvitationSending = OrganizerMail & {
  readonly waiting: number
  readonly lastMailAt: Date | null
  /** Mails that wait, and those of the last day. */
  readonly queued: number
}

/** Port: invitations. Each method is one transaction. */
export interface InvitationRepository {
  find(id: InvitationId): Promise<Invitation | null>
  /** What is known of these people at one event. */
  findKnown(
    eventId: EventId,
    people: { macs: readonly string[]; emails: readonly string[]; wallets: readonly string[] },
    at: Date,
  ): Promise<KnownPeople>
  /** Open invitations of an event, each of which may become a seat. */
  countOpen(eventId: EventId, at: Date): Promise<number>
  /**
   * How the mails with an organizer's invitations stand: those that wait, when the last of them is due, and how many
   * wait or left within a day.
   */
  readSending(organizer: AccountId, at: Date): Promise<InvitationSending>
  /**
   * Adds missing invitations, and reopens withdrawn, expired and objected ones. Answers the invitations that this call
   * opened.
   */
  add(invitations: NewInvitations): Promise<readonly AddedInvitation[]>
  list(
    eventId: EventId,
    query: { state: InvitationState | null; text: string; at: Date } & PageRequest,
  ): Promise<Page<ListedInvitation> & { readonly counts: InvitationCounts }>
  /** A part of an event's open invitations, in their order. */
  openAfter(eventId: EventId, part: PartRequest<InvitationId> & { at: Date }): Promise<readonly Invitation[]>
  /**
   * Orders one more mail for an open invitation. @throws {InvitationNotFoundError} @throws {InvitationClosedError}
   * @throws {EnoughInvitationMailsError}
   */
  sendAgain(command: {
    eventId: EventId
    id: InvitationId
    actorId: AccountId
    at: Date
    sendAt: Date
  }): Promise<void>
  /** @throws {InvitationNotFoundError} @throws {InvitationClosedError} */
  withdraw(command: { eventId: EventId; id: InvitationId; actorId: AccountId; at: Date }): Promise<void>
  /**
   * Ends all invitations of the organization to the address at its person's wish. Nobody can invite the address again.
   * Enough such wishes about one list pause the organization's mail.
   */
  decline(id: InvitationId, at: Date): Promise<void>
  /**
   * Changes the code of an invitation as `decide` says; a new one is mailed to the invited address.
   *
   * @param decide - Returns the new code; null: the code stays.
   * @throws {InvitationUnknownError}
   */
  changeCode(
    id: InvitationId,
    at: Date,
    decide: (invitation: Invitation) => InvitationCode | null,
  ): Promise<void>
  /** The state of the newest mail with a code. */
  readCodeMail(id: InvitationId): Promise<InvitationMail>
  /**
   * Notes that the invited address says somebody else claimed, and writes to the organizer. A repeated call does
   * nothing.
   */
  object(id: InvitationId, at: Date): Promise<void>
  /** Forgets addresses and names of invitations that have expired. Answers how many invitations these were. */
  removeExpired(at: Date): Promise<number>
}
