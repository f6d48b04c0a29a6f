import type { MailDesk } from '../../mail/mail-desk'
import { MailNotFoundError } from '../../mail/mail-errors'
import type { OptionalMailKind } from '../../mail/mail-kind'
import type { MailLinks } from '../../mail/mail-links'

/**
 * Switches off one kind of mail through the link in such a mail. The caller does not need to be signed in.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export async function unsubscribe(
  { mail, mailLinks }: unsubscribe.Ports,
  { token }: unsubscribe.Command,
): Promise<OptionalMailKind> {
  const link = mailLinks.readUnsubscription(token)
  if (!link) throw new MailNotFoundError()
  await mail.unsubscribe(link.accountId, link.kind)
  return link.kind
}
export declare namespace unsubscribe {
  type Ports = { mail: Pick<MailDesk, 'unsubscribe'>; mailLinks: MailLinks }
  type Command = { token: string }
  type ErrorType = MailNotFoundError
}
