import type { Attendee, Organizer } from '../../account/account'
import type { RequestId } from '../../certificate/certificate'
import type { AlreadyEndedError, CertificateNotFoundError } from '../../certificate/certificate-errors'
import { type Correction, type CorrectionId, MOVE_REASON } from '../../certificate/correction'
import {
  type BeingReplacedError,
  CorrectionNotFoundError,
  MoveEarlyError,
  type MoveTakenError,
} from '../../certificate/correction-errors'
import type { CorrectionRepository } from '../../certificate/correction-repository'
import { parseReason } from '../../certificate/ending-reason'
import type { EventCanceledError } from '../../event/event-errors'
import { assertOwner } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import { FieldInvalidError } from '../../shared/errors'
import type { NotAllowedError } from '../../shared/not-allowed'
import { optionalText } from '../../shared/plain-text'
import type { TokenId } from '../../shared/token-id'
import { assertCorrectable } from './ask-correction'

/** The reason written on chain when the organizer gives none. It contains no person's name. */
const REPLACEMENT_REASON = 'The printed name was corrected.'

/**
 * The organizer reissues a certificate with the name its recipient asked for, or to the recipient's new wallet. On
 * chain the new certificate replaces the old one. A second call returns the same new certificate.
 */
export async function replaceCertificate(
  { corrections, clock }: replaceCertificate.Ports,
  { organizer, tokenId, reason }: replaceCertificate.Command,
): Promise<RequestId> {
  const given = reason === null ? null : parseReason(reason)
  const at = clock()
  return corrections.accept({ tokenId, actorId: organizer.id, at }, ({ event, record, open }) => {
    assertOwner(event, organizer)
    assertCorrectable({ event, record }, tokenId)
    if (!open) throw new CorrectionNotFoundError()
    if (open.move && at < open.move.notBefore) throw new MoveEarlyError(open.move)
    if (open.name !== null && given?.includes(open.name)) {
      throw new FieldInvalidError({ field: 'reason', code: 'field.names_a_person' })
    }
    return given ?? (open.move ? MOVE_REASON : REPLACEMENT_REASON)
  })
}
export declare namespace replaceCertificate {
  type Ports = { corrections: Pick<CorrectionRepository, 'accept'>; clock: Clock }
  /** `reason` is public and permanent; null for the usual sentence. */
  type Command = { organizer: Organizer; tokenId: TokenId; reason: string | null }
  type ErrorType =
    | CertificateNotFoundError
    | NotAllowedError
    | AlreadyEndedError
    | BeingReplacedError
    | EventCanceledError
    | CorrectionNotFoundError
    | MoveEarlyError
    | MoveTakenError
    | FieldInvalidError
}

/** The organizer declines a correction. The recipient can read the answer. */
export async function declineCorrection(
  { corrections, clock }: declineCorrection.Ports,
  { organizer, id, answer }: declineCorrection.Command,
): Promise<Correction> {
  const words = optionalText(answer, { field: 'answer', label: 'The answer', max: 500 })
  if (words === null) {
    throw new FieldInvalidError({ field: 'answer', code: 'field.required' })
  }
  return corrections.close(
    { id, state: 'declined', answer: words, actorId: organizer.id, at: clock() },
    (event) => assertOwner(event, organizer),
  )
}
export declare namespace declineCorrection {
  type Ports = { corrections: Pick<CorrectionRepository, 'close'>; clock: Clock }
  type Command = { organizer: Organizer; id: CorrectionId; answer: string }
  type ErrorType = CorrectionNotFoundError | NotAllowedError | FieldInvalidError
}

/**
 * The recipient withdraws a correction that still waits, or stops a move. The person who asked for a move can withdraw
 * it, too.
 */
export async function withdrawCorrection(
  { corrections, clock }: withdrawCorrection.Ports,
  { attendee, id }: withdrawCorrection.Command,
): Promise<Correction> {
  return corrections.close(
    { id, state: 'withdrawn', answer: null, actorId: attendee.id, at: clock() },
    (_, correction) => {
      const { recipientId, move } = correction
      if (recipientId !== attendee.id && move?.accountId !== attendee.id) throw new CorrectionNotFoundError()
    },
  )
}
export declare namespace withdrawCorrection {
  type Ports = { corrections: Pick<CorrectionRepository, 'close'>; clock: Clock }
  type Command = { attendee: Attendee; id: CorrectionId }
  type ErrorType = CorrectionNotFoundError
}
