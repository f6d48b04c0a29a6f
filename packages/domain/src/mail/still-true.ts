import type { DropReason } from './drop-reason'
import type { ClaimedMail } from './mail'
import { getRule, goesToAccount, isOptional } from './mail-kind'
import type { MailSituation } from './mail-situation'

/** The maximum number of optional mails to one person in a day. */
const OPTIONAL_A_DAY = 6
/** After this many permanent refusals in a row, an address gets no more mails. */
export const REFUSALS_UNTIL_UNREACHABLE = 2

/**
 * Checks, just before a mail goes out, whether it is still true and wanted.
 *
 * @returns Null if it goes out; else why it does not.
 */
export function findDropReason(mail: ClaimedMail, situation: MailSituation, now: Date): DropReason | null {
  return findPersonal(mail, situation) ?? getRule(mail.kind).stillTrue(mail, situation, now)
}

function findPersonal({ kind }: ClaimedMail, { person, optionalToday }: MailSituation): DropReason | null {
  if (!goesToAccount(kind)) return null
  if (person.refusals >= REFUSALS_UNTIL_UNREACHABLE) return 'unreachable'
  if (getRule(kind).who.sendsTo === 'confirmed' && person.confirmedAt === null) return 'unconfirmed'
  if (!isOptional(kind)) return null
  if (person.unwanted.includes(kind)) return 'unwanted'
  return optionalToday >= OPTIONAL_A_DAY ? 'enough' : null
}
