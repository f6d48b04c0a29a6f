import type { DropReason } from './drop-reason'
import type { ClaimedMail, MailParts, RenderedMail } from './mail'
import type { DueMail } from './mail-queue'
import type { MailTrouble } from './mail-server-state'
import type { MailSituation } from './mail-situation'
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

/** Port: the outbox, as the sender uses it. Each method is one transaction. */
export interface MailStore {
  /**
   * Reads mails that are due: the first few of each caller and domain, of the thousand longest and the thousand latest
   * due. Mails to an address that waits for its confirmation are not due, for a day at most.
   */
  listDue(now: Date): Promise<readonly DueMail[]>
  /** Takes those of these mails that are due. No other sender gets them until the lease ends. */
  claim(
    ids: readonly number[],
    by: { now: Date; holder: string; leaseSeconds: number },
  ): Promise<readonly ClaimedMail[]>
  /** Keeps mails longer that their holder is still sending. */
  extend(ids: readonly number[], holder: string, leaseSeconds: number): Promise<void>
  /** Releases the mails that an earlier holder had when it ended. Correct only if no other process can exist. */
  endOtherLeases(holder: string): Promise<void>
  /** The facts for a mail as they are now. Null once the account is erased. */
  readSituation(mail: ClaimedMail, now: Date): Promise<MailSituation | null>
  /** Stores the message before it is sent for the first time. False if another holder has the mail by now. */
  prepare(id: number, holder: string, message: RenderedMail): Promise<boolean>
  /**
   * Decides whether a mail may go out to this address now, and counts it if so. All replicas decide in turn, because
   * the limits hold for the address, the organization and the network address, whoever sends.
   *
   * @param to - `mac`, `domainMac`: the sealed address and domain, which are all that is kept of them, for a day.
   */
  admit(
    mail: ClaimedMail,
    to: { address: string; mac: string; domainMac: string },
    now: Date,
  ): Promise<'admitted' | 'unwanted' | Extract<MailOutcome, { state: 'held' }>>
  settle(id: number, holder: string, outcome: MailOutcome): Promise<void>
  /** The number of mails that were sent after this moment. */
  countSentSince(moment: Date): Promise<number>
  /** Records what stops all mail, for the operator; null: nothing does. */
  noteTrouble(trouble: MailTrouble | null, at: Date): Promise<void>
  /**
   * Writes the mails that are due because time has passed: reminders, certificates not claimed, attendance missing.
   *
   * @param span - `since`: the moment of the last such call. Earlier moments are not examined again.
   */
  addDue(span: { since: Date; now: Date }): Promise<void>
  /** The next moment at which {@link addDue} may have something to write, judging by the data now; null for none. */
  findNextDue(now: Date): Promise<Date | null>
  /** Removes messages after 30 days, and the record that they were sent after a year. */
  removeOld(now: Date): Promise<void>
  readStanding(now: Date): Promise<MailStanding>
}
