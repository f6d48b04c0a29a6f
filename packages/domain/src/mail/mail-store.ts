import type { ClaimedMail, MailParts, RenderedMail } from './mail'
import type { MailSituation } from './mail-situation'
import type { DropReason } from './still-true'

/** What became of one attempt. */
export type MailOutcome =
  | { readonly state: 'sent'; readonly at: Date }
  | { readonly state: 'kept'; readonly at: Date; readonly parts: MailParts }
  | { readonly state: 'dropped'; readonly reason: DropReason }
  /** Wait. `counts`: this attempt is one of the few that a mail has. */
  | { readonly state: 'waiting'; readonly notBefore: Date; readonly counts: boolean }
  /** `isAddress`: the address itself was refused. */
  | { readonly state: 'failed'; readonly reason: string; readonly isAddress: boolean }
  | { readonly state: 'unsure' }

/** How mail gets on, for the operator. */
export type MailStanding = {
  /** Mails that ought to have gone out two minutes ago. */
  readonly overdue: number
  /** Whether one went out since. */
  readonly isMoving: boolean
  /** Mails of the last day that were sent, and those that were refused for good. */
  readonly sentToday: number
  readonly failedToday: number
}

/** Port: the outbox, as the sender uses it. Each method is one transaction. */
export interface MailStore {
  /**
   * Takes mails that are due. Nobody else gets them until the lease ends. Mails to an address that waits for its
   * confirmation are not due, for a day at most.
   */
  claim(by: {
    now: Date
    holder: string
    limit: number
    leaseSeconds: number
  }): Promise<readonly ClaimedMail[]>
  /** Frees the mails that an earlier holder had when it ended. Correct only if no other process can exist. */
  endOtherLeases(holder: string): Promise<void>
  /** How things stand for a mail. Null once the account is erased. */
  readSituation(mail: ClaimedMail, now: Date): Promise<MailSituation | null>
  /** Stores the message before it is sent for the first time. False if another holder has the mail by now. */
  prepare(id: number, holder: string, message: RenderedMail): Promise<boolean>
  settle(id: number, holder: string, outcome: MailOutcome): Promise<void>
  /** How many were sent after this moment. */
  countSentSince(moment: Date): Promise<number>
  /**
   * Writes the mails whose fact is that time has passed: reminders, certificates not claimed, attendance missing.
   *
   * @param span - `since`: when it was done last; what happened before is not looked at again.
   */
  addDue(span: { since: Date; now: Date }): Promise<void>
  /** The next moment at which {@link addDue} may have something to write, as things stand; null for none. */
  findNextDue(now: Date): Promise<Date | null>
  /** Removes messages after 30 days, and the record that they were sent after a year. */
  removeOld(now: Date): Promise<void>
  readStanding(now: Date): Promise<MailStanding>
}
