import type { InvitationId } from '../invitation/invitation'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { MailFacts, MailKind } from './mail-kind'

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
  /** Whether it was handed over before, and the mail server did not say whether it took it. */
  readonly isUnknown: boolean
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
