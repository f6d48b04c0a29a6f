import type { Account } from '../../account/account'
import type { InvitationKeys } from '../../invitation/invitation-keys'
import type { MailDesk } from '../../mail/mail-desk'
import {
  ConfirmationRefusedError,
  EnoughConfirmationsError,
  type EnoughMailError,
} from '../../mail/mail-errors'
import type { Clock } from '../../shared/clock'

/** Sends the link that confirms an address again. This does not extend the day for which the address is reserved. */
export async function askConfirmation(
  { mail, invitationKeys, clock }: askConfirmation.Ports,
  { account }: askConfirmation.Command,
): Promise<void> {
  const { isConfirmed, email } = await mail.readPreferences(account.id)
  if (isConfirmed) throw new ConfirmationRefusedError('used')
  if (!(await mail.askConfirmation(account.id, { mac: invitationKeys.sealEmail(email), at: clock() })))
    throw new EnoughConfirmationsError()
}
export declare namespace askConfirmation {
  type Ports = {
    mail: Pick<MailDesk, 'readPreferences' | 'askConfirmation'>
    invitationKeys: Pick<InvitationKeys, 'sealEmail'>
    clock: Clock
  }
  type Command = { account: Account }
  type ErrorType = ConfirmationRefusedError | EnoughConfirmationsError | EnoughMailError
}
