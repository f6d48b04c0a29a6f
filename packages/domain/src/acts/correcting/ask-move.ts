import type { Attendee } from '../../account/account'
import type { AlreadyEndedError, CertificateNotFoundError } from '../../certificate/certificate-errors'
import { type Correction, MOVE_WAIT_DAYS } from '../../certificate/correction'
import {
  type BeingReplacedError,
  CorrectionOpenError,
  type MoveTakenError,
} from '../../certificate/correction-errors'
import type { CorrectionRepository } from '../../certificate/correction-repository'
import type { EventCanceledError } from '../../event/event-errors'
import type { Clock } from '../../shared/clock'
import { FieldInvalidError } from '../../shared/errors'
import { optionalText } from '../../shared/plain-text'
import type { TokenId } from '../../shared/token-id'
import { assertCorrectable } from './ask-correction'

const DAY_MS = 86_400_000

/**
 * A person who lost a wallet or passkey asks for a certificate to move to their new one. Only the event's organizer can
 * know who they are, so the organizer answers, after a wait in which the old wallet can stop it.
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
  const notBefore = new Date(at.getTime() + MOVE_WAIT_DAYS * DAY_MS)
  return corrections.askMove({ tokenId, to: attendee.id, reason: said, notBefore, at }, (facts) => {
    assertCorrectable(facts, tokenId)
    if (facts.record.recipientId === attendee.id) {
      throw new FieldInvalidError({ field: 'tokenId', code: 'field.own_certificate' })
    }
    if (facts.open) throw new CorrectionOpenError({ tokenId })
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
    | MoveTakenError
    | EventCanceledError
    | FieldInvalidError
}
