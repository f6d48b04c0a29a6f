import type { DropReason } from './drop-reason'
import type { MailParts } from './mail'
import type { MailTrouble } from './mail-server-state'
import type { HoldReason } from './mail-trust'

/** How many days the outbox keeps a message, and how many days it keeps its row in the log. */
export const MAIL_MESSAGE_DAYS = 30
export const MAIL_LOG_DAYS = 365

/** The outcome of one attempt. */
export type MailOutcome =
  | { readonly state: 'sent'; readonly at: Date }
  | { readonly state: 'kept'; readonly at: Date; readonly parts: MailParts }
  | { readonly state: 'dropped'; readonly reason: DropReason }
  /** Try again later. `counts`: this attempt counts toward the mail's maximum. `said`: the mail server's last words. */
  | {
      readonly state: 'waiting'
      readonly notBefore: Date
      readonly counts: boolean
      readonly said: string | null
    }
  /** Handed over without an answer: tried once more, late. */
  | { readonly state: 'unknown'; readonly notBefore: Date; readonly at: Date; readonly said: string }
  /** Nothing is wrong with the mail: it waits for its turn until then, and loses no attempt. */
  | { readonly state: 'held'; readonly reason: HoldReason; readonly until: Date }
  /** `isAddress`: the address itself was refused. */
  | { readonly state: 'failed'; readonly reason: string; readonly isAddress: boolean }
  | { readonly state: 'unsure' }

/** The state of mail delivery, for the operator. */
export type MailStanding = {
  /** Since when the oldest mail that did not go out yet is due; null: none is. */
  readonly oldestDue: Date | null
  /** Mails that ought to have gone out two minutes ago, however often they were tried since. */
  readonly overdue: number
  /** What the mail server last said of the one that has waited longest; null if it was never asked. */
  readonly overdueSaid: string | null
  /** Mails of which nobody knows whether the mail server took them. */
  readonly unknown: number
  /** What stops all mail, as the sender last saw it, and since when; null: nothing. */
  readonly trouble: (MailTrouble & { readonly since: Date }) | null
  /** Mails of the last day that were sent, and those that were refused permanently. */
  readonly sentToday: number
  readonly failedToday: number
  /** Organizations whose mail is paused. */
  readonly paused: number
}
