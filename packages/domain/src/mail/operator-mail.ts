import type { OrganizerMail } from '../invitation/invitation-trust'
import type { MailKind } from './mail-kind'

/** How many organizations the operator's page and the metrics show: those with the most mail. */
export const SHOWN_ORGANIZERS = 10

/** The mail of one organization's events. */
export type OrganizerMailLine = OrganizerMail & {
  readonly id: number
  /** Null once its account was erased. */
  readonly name: string | null
  /** The mails of the last day that went out, and those that wait, by kind. */
  readonly mails: readonly { readonly kind: MailKind; readonly sent: number; readonly waiting: number }[]
}

/** Port: the mail of organizations, as the operator sees and limits it. */
export interface OperatorMail {
  /** Organizations whose mail is paused, then those with the most mail, {@link SHOWN_ORGANIZERS} at most. */
  list(now: Date): Promise<readonly OrganizerMailLine[]>
  /**
   * Sets an organization's limit, or ends the pause of its mail. Mail that waited for that goes out.
   *
   * @param change - `perDay`: unconfirmed addresses a day; null: as its level says; undefined: no change.
   * @returns False if there is no such organization.
   */
  change(
    id: number,
    change: { perDay: number | null | undefined; endsPause: boolean },
    at: Date,
  ): Promise<boolean>
}
