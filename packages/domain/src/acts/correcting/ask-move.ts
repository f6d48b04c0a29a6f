import type { Attendee } from '../../account/account'
import type { AlreadyEndedError, CertificateNotFoundError } from '../../certificate/certificate-errors'
import type { Correction } from '../../certificate/correction'
import {
  type BeingReplacedError,
  CorrectionOpenError,
  type EnoughMovesError,
  type MoveTakenError,
} from '../../certificate/correction-errors'
import type { CorrectionRepository } from '../../certificate/correction-repository'
import { assertMoveWithinBounds } from '../../certificate/move-bounds'
import type { EventCanceledError } from '../../event/event-errors'
import type { Clock } from '../../shared/clock'
import { FieldInvalidError } from '../../shared/errors'
import { optionalText } from '../../shared/plain-text'
import type { TokenId } from '../../shared/token-id'
import { assertCorrectable } from './ask-correction'

/**
 * A person who lost a wallet or passkey asks for a certificate to move to their new one. The number is public, so the
 * request alone proves nothing: it blocks nobody and mails only the organizer. A code to the old account's address or the
 * organizer's own word begins the wait, in which the old wallet can stop it.
 */
export async function askMove(
  { corrections, clock }: askMove.Ports,
  { attendee, tokenId, reason }: askMove.Command,
): Promise<Correction> {
  const at = clock()
  const said = optionalText(reason, { field: 'reason', label: 'The reason', max: 500 })
  if (said === null) {
    throw new FieldInvalidError({ field: 'reason', code: 'field.required', values: { label: 'move_reason' } })
  }
  return corrections.askMove({ tokenId, to: attendee.id, reason: said, at }, (facts, asked) => {
    assertCorrectable(facts, tokenId)
    if (facts.record.recipientId === attendee.id) {
      throw new FieldInvalidError({ field: 'tokenId', code: 'field.own_certificate' })
    }
    const isAsked = facts.open.some(({ move }) => move?.accountId === attendee.id)
    if (isAsked) throw new CorrectionOpenError({ tokenId })
    assertMoveWithinBounds(asked, at)
  })
}
export declare namespace askMove {
  type Ports = { corrections: Pick<CorrectionRepository, 'askMove'>; clock: Clock }
  type Command = { attendee: Attendee; tokenId: TokenId; reason: string }
  type ErrorType =
    | CertificateNotFoundError
    | AlreadyEndedError
    | BeingReplacedError
    | CorrectionOpenError
    | EnoughMovesError
    | MoveTakenError
    | EventCanceledError
    | FieldInvalidError
}
