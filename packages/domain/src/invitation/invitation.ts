import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import type { EventId } from '../shared/event-id'
import type { TextRule } from '../shared/field-rules'
import { parseId } from '../shared/id'
import type { InvitationMail } from '../shared/invitation-mail'
import type { Language } from '../shared/language'

/** Number of an invitation, from 1. */
export type InvitationId = Brand<number, 'InvitationId'>

/** Reads an invitation's number. @throws {FieldInvalidError} */
export function parseInvitationId(input: string | number, field = 'invitation_id'): InvitationId {
  return parseId(input, field) as InvitationId
}

/** The states of an invitation. `declined`: the person asked to be forgotten. */
export const invitationStates = ['open', 'claimed', 'withdrawn', 'declined', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

/**
 * A place on an event's list that waits for its person: until somebody claims it, it is neither an account, a roster
 * entry nor a seat. Name, address and wallet are kept only while it is open.
 */
export type Invitation = {
  readonly id: InvitationId
  readonly eventId: EventId
  readonly state: InvitationState
  readonly email: string | null
  readonly name: string | null
  /** Only this wallet may claim it; null: any. */
  readonly wallet: Address | null
  /** HMAC of the address, by which it is recognized once it is forgotten. */
  readonly emailMac: string
  /** The organizer says that this person attended. */
  readonly attended: boolean
  /** For how long, if the list said it. Kept only while the invitation is open. */
  readonly attendedMinutes: number | null
  readonly message: string | null
  readonly language: Language
  readonly invitedBy: AccountId
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The number of mails that were ordered for it. */
  readonly mails: number
  /** Whether a claim needs a code that goes to the address. */
  readonly asksCode: boolean
  /** The newest of those codes. */
  readonly code: InvitationCode | null
  readonly claimedBy: AccountId | null
  readonly claimedAt: Date | null
  /** The claimant goes by another name than the list said. */
  readonly nameDiffers: boolean
  /** When the invited address said that somebody else claimed it. */
  readonly objectedAt: Date | null
  /** When the invited person said "not me". */
  readonly declinedAt: Date | null
}

/**
 * The six digits that a claim carries: the person who knows them reads the mail of the invited address. They are
 * computed from these facts and the instance's key, and stored nowhere.
 */
export type InvitationCode = {
  /** Only this wallet may use it. */
  readonly wallet: Address
  readonly madeAt: Date
  /** Wrong tries. */
  readonly tries: number
  /** Codes of the invitation within a day, this one included, and when that day began. */
  readonly madeToday: number
  readonly dayBeganAt: Date
}

/** An invitation in the organizer's list. Of a claimed one, `name` and `wallet` are those of the account. */
export type ListedInvitation = Pick<
  Invitation,
  | 'id'
  | 'state'
  | 'email'
  | 'name'
  | 'wallet'
  | 'attended'
  | 'createdAt'
  | 'expiresAt'
  | 'mails'
  | 'claimedAt'
  | 'nameDiffers'
  | 'objectedAt'
> & { readonly mail: InvitationMail }

/** The organizer's own words in the mail. */
export const invitationMessage = { name: 'message', kind: 'line', max: 300 } as const satisfies TextRule

/** People of one list, and bytes of its file. */
export const MAX_INVITED = 10_000
export const MAX_INVITED_BYTES = 4 * 1024 * 1024

/** Mails that one person gets about one invitation: the first, and one reminder. */
export const MAX_INVITATION_MAILS = 2

/** How long a code works. */
export const CODE_MINUTES = 10

/** How long an invitation stays open. */
export const INVITATION_LIFETIME_MS = 90 * 86_400_000

/** When an invitation made now expires. */
export function getExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_LIFETIME_MS)
}

/** The state at a moment: time alone ends an open invitation. */
export function invitationStateAt(
  { state, expiresAt }: Pick<Invitation, 'state' | 'expiresAt'>,
  now: Date,
): InvitationState {
  return state === 'open' && expiresAt <= now ? 'expired' : state
}

/** Whose later invitations to an address one "not me" refuses; `none`: its link says nothing of an address. */
export const refusedFrom = ['all', 'organizer', 'none'] as const
export type RefusedFrom = (typeof refusedFrom)[number]
