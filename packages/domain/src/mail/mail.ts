import type { InvitationId } from '../invitation/invitation'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { MailKind } from './mail-kind'

/**
 * The states of a mail. `unsure`: the process ended while it was sent, and this kind is never sent twice. `kept`: this
 * instance has no mail server.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'unsure', 'failed', 'dropped', 'kept'] as const

/** One state. */
export type MailState = (typeof mailStates)[number]

/** The facts that must be kept with a mail. Everything else is read when the mail goes out. */
export type MailFacts = {
  /** The address that gets it, if it is not the account's own. */
  readonly to?: string
  /** The address to confirm. */
  readonly email?: string
  /** The roster entry of the seat. */
  readonly entryId?: number
  /** The place in line that the mail is about. */
  readonly placeId?: number
  /** True if the person had asked for a place and the organizer approved. */
  readonly approved?: boolean
  /** How a seat was lost. */
  readonly how?: 'left' | 'removed'
  /** Time and place before the first of the changes that it reports. */
  readonly before?: TimeAndPlace
  /** The start of the event that a reminder is for, in milliseconds. */
  readonly startsAtMs?: number
  readonly hours?: number
  readonly requestId?: number
  readonly tokenId?: string
  /** The number of the certificate that was replaced. */
  readonly replacedTokenId?: string
  readonly reason?: string
  /** The move that somebody asked for: its number, the new wallet, and when it can be accepted. */
  readonly correctionId?: number
  readonly toWallet?: string
  /** True if the claim that it reports carried the code that went to the address. */
  readonly proven?: boolean
  /** When the code of a claim or a move was made, in milliseconds. `toWallet` is the wallet that may use it. */
  readonly codeMadeMs?: number
  readonly notBefore?: string
  /**
   * The outcome of the move: `due` if its wait ended without a stop, `moved` if it was carried out, `stopped` if not.
   */
  readonly outcome?: MoveOutcome
  /** The announcement that it carries. */
  readonly announcementId?: number
  /** The words of a test announcement. */
  readonly announcement?: { readonly subject: string; readonly text: string }
}

/** The end of a move, or of its wait. */
export type MoveOutcome = 'due' | 'moved' | 'stopped'

/** Time and place of an event, as facts keep them. */
export type TimeAndPlace = {
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
  readonly location: string
  readonly onlineLink: string | null
}

/** A mail that its holder sends now. */
export type ClaimedMail = {
  readonly id: number
  readonly kind: MailKind
  readonly accountId: AccountId
  readonly eventId: EventId | null
  /** The invitation that it carries to somebody without an account; `accountId` is then the organizer's. */
  readonly invitationId: InvitationId | null
  readonly facts: MailFacts
  readonly attempts: number
  readonly createdAt: Date
  /** The message as rendered for an earlier attempt; null before the first. */
  readonly rendered: RenderedMail | null
  /** Whether an earlier holder ended while it sent this mail. */
  readonly isInterrupted: boolean
}

/** A message, ready to be sent. */
export type RenderedMail = {
  readonly recipient: string
  readonly subject: string
  /** With its angle brackets. */
  readonly messageId: string
  /** Headers and body, ASCII, with CRLF. */
  readonly raw: string
}

/** The parts of a message, to be shown where no mail is sent. */
export type MailParts = {
  readonly html: string
  readonly text: string
  /** The iCalendar part; null if it has none. */
  readonly calendar: string | null
}
