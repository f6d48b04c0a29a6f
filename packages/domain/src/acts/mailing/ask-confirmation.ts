import type { Account } from '../../account/account'
import type { MailDesk } from '../../mail/mail-desk'
import { ConfirmationRefusedError, EnoughConfirmationsError } from '../../mail/mail-errors'
import type { Clock } from '../../shared/clock'

/** Sends the link that confirms an address again. This does not extend the day for which the address is reserved. */
export async function askConfirmation(
  { mail, clock }: askConfirmation.Ports,
  { account }: askConfirmation.Command,
): Promise<void> {
  const { isConfirmed } = await mail.readPreferences(account.id)
  if (isConfirmed) throw new ConfirmationRefusedError('used')
  if (!(await mail.askConfirmation(account.id, clock()))) throw new EnoughConfirmationsError()
}
export declare namespace askConfirmation {
  type Ports = { mail: Pick<MailDesk, 'readPreferences' | 'askConfirmation'>; clock: Clock }
  type Command = { account: Account }
  type ErrorType = ConfirmationRefusedError | EnoughConfirmationsError
}
