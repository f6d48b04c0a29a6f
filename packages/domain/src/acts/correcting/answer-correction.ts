import type { Attendee, Organizer } from '../../account/account'
import type { RequestId } from '../../certificate/certificate'
import type { AlreadyEndedError, CertificateNotFoundError } from '../../certificate/certificate-errors'
import { type Correction, type CorrectionId, MOVE_REASON } from '../../certificate/correction'
import {
  type BeingReplacedError,
  CorrectionNotFoundError,
  MoveEarlyError,
  type MoveTakenError,
  MoveUnprovenError,
  SeveralOpenError,
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
  { organizer, tokenId, reason, id = null }: replaceCertificate.Command,
): Promise<RequestId> {
  const given = reason === null ? null : parseReason(reason)
  const at = clock()
  return corrections.accept({ tokenId, actorId: organizer.id, at }, ({ event, record, open }) => {
    assertOwner(event, organizer)
    assertCorrectable({ event, record }, tokenId)
    const correction = chooseOpen(open, id)
    const { move, name } = correction
    if (move) {
      if (move.notBefore === null) throw new MoveUnprovenError()
      if (at < move.notBefore) throw new MoveEarlyError({ notBefore: move.notBefore })
    }
    if (name !== null && given?.includes(name)) {
      throw new FieldInvalidError({ field: 'reason', code: 'field.names_a_person' })
    }
    return { correction, reason: given ?? (move ? MOVE_REASON : REPLACEMENT_REASON) }
  })
}
export declare namespace replaceCertificate {
  type Ports = { corrections: Pick<CorrectionRepository, 'accept'>; clock: Clock }
  /**
   * `reason` is public and permanent; null for the usual sentence. `id` names what is accepted; null where only one
   * can be accepted.
   */
  type Command = { organizer: Organizer; tokenId: TokenId; reason: string | null; id?: CorrectionId | null }
  type ErrorType =
    | CertificateNotFoundError
    | NotAllowedError
    | AlreadyEndedError
    | BeingReplacedError
    | EventCanceledError
    | CorrectionNotFoundError
    | MoveEarlyError
    | MoveTakenError
    | MoveUnprovenError
    | SeveralOpenError
    | FieldInvalidError
}

/**
 * The named correction, or the only one that can be accepted: a move that nobody proved is never picked, and hides no
 * other.
 */
function chooseOpen(open: readonly Correction[], id: CorrectionId | null): Correction {
  const acceptable = open.filter(({ move }) => move?.notBefore !== null)
  if (id === null && acceptable.length > 1) throw new SeveralOpenError()
  const chosen = id === null ? (acceptable[0] ?? open[0]) : open.find((each) => each.id === id)
  if (!chosen) throw new CorrectionNotFoundError()
  return chosen
}

/**
 * The organizer says that they know the person who asks for a move, as they would before they answer it. The wait begins,
 * and the old account is warned. A move that is already proven stays as it is.
 */
export async function recognizeMove(
  { corrections, clock }: recognizeMove.Ports,
  { organizer, id }: recognizeMove.Command,
): Promise<Correction> {
  return corrections.recognize({ id, actorId: organizer.id, at: clock() }, (event, { move }) => {
    assertOwner(event, organizer)
    if (!move) throw new CorrectionNotFoundError()
  })
}
export declare namespace recognizeMove {
  type Ports = { corrections: Pick<CorrectionRepository, 'recognize'>; clock: Clock }
  type Command = { organizer: Organizer; id: CorrectionId }
  type ErrorType = CorrectionNotFoundError | NotAllowedError
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
