import type { CorrectionNotFoundError } from '../../certificate/correction-errors'
import type { CorrectionRepository } from '../../certificate/correction-repository'
import type { MailLinks } from '../../mail/mail-links'
import type { Clock } from '../../shared/clock'
import { FieldInvalidError } from '../../shared/errors'

/**
 * Stops a move through the link in the mail about it, because the person who gets the mail may have lost the old
 * wallet, too. Every waiting move to the same wallet stops with it, because one mail tells of all. A repeated call does
 * nothing.
 */
export async function stopMove(
  { corrections, mailLinks, clock }: stopMove.Ports,
  { token }: stopMove.Command,
): Promise<void> {
  const id = mailLinks.readObjection(token)
  if (id === null) throw new FieldInvalidError({ field: 'token', code: 'field.invalid' })
  await corrections.stopPair(id, clock())
}
export declare namespace stopMove {
  type Ports = {
    corrections: Pick<CorrectionRepository, 'stopPair'>
    mailLinks: Pick<MailLinks, 'readObjection'>
    clock: Clock
  }
  type Command = { token: string }
  type ErrorType = CorrectionNotFoundError | FieldInvalidError
}
