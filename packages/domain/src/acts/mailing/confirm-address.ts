import type { MailDesk } from '../../mail/mail-desk'
import { ConfirmationRefusedError } from '../../mail/mail-errors'
import { isConfirmationLate, type MailLinks } from '../../mail/mail-links'
import type { Clock } from '../../shared/clock'

/** Makes an address its account's own, because somebody who reads its mail opened the link. */
export async function confirmAddress(
  { mail, mailLinks, clock }: confirmAddress.Ports,
  { token }: confirmAddress.Command,
): Promise<void> {
  const now = clock()
  const link = mailLinks.readConfirmation(token)
  const address = link && (await mail.readAddress(link.accountId))
  if (!link || !address?.email || !link.isFor(address.email)) throw new ConfirmationRefusedError('unknown')
  if (address.isConfirmed) throw new ConfirmationRefusedError('used')
  if (isConfirmationLate(link, now)) throw new ConfirmationRefusedError('late')
  const outcome = await mail.confirm(link.accountId, address.email, now)
  if (outcome === 'taken') throw new ConfirmationRefusedError('taken')
  if (outcome === 'gone') throw new ConfirmationRefusedError('unknown')
}
export declare namespace confirmAddress {
  type Ports = { mail: Pick<MailDesk, 'readAddress' | 'confirm'>; mailLinks: MailLinks; clock: Clock }
  type Command = { token: string }
  type ErrorType = ConfirmationRefusedError
}
