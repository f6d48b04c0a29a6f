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
