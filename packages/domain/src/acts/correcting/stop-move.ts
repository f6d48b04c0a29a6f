import type { CorrectionState } from '../../certificate/correction'
import { CorrectionNotFoundError } from '../../certificate/correction-errors'
import type { CorrectionRepository } from '../../certificate/correction-repository'
import type { MailLinks } from '../../mail/mail-links'
import type { Clock } from '../../shared/clock'
import { FieldInvalidError } from '../../shared/errors'

/**
 * Stops a move through the link in the mail about it, because the person who gets the mail may have lost the old
 * wallet, too. A repeated call does nothing.
 */
export async function stopMove(
  { corrections, mailLinks, clock }: stopMove.Ports,
  { token }: stopMove.Command,
): Promise<void> {
  const id = mailLinks.readObjection(token)
  if (id === null) throw new FieldInvalidError({ field: 'token', code: 'field.invalid' })
  let state: CorrectionState | undefined
  const stop = { id, state: 'withdrawn', answer: null, actorId: null, at: clock() } as const
  try {
    await corrections.close(stop, (_, correction) => {
      state = correction.state
    })
  } catch (error) {
    const isStopped = error instanceof CorrectionNotFoundError && state === 'withdrawn'
    if (!isStopped) throw error
  }
}
export declare namespace stopMove {
  type Ports = {
    corrections: Pick<CorrectionRepository, 'close'>
    mailLinks: Pick<MailLinks, 'readObjection'>
    clock: Clock
  }
  type Command = { token: string }
  type ErrorType = CorrectionNotFoundError | FieldInvalidError
}
