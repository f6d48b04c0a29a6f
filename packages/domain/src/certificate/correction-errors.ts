import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'
import type { TokenId } from '../shared/token-id'

/** The correction does not exist or no longer waits. */
export class CorrectionNotFoundError extends CertifyError<'correction.not_found'> {
  constructor() {
    super('correction.not_found')
  }
}

/** A correction of this certificate already waits for the organizer. */
export class CorrectionOpenError extends CertifyError<'correction.open'> {
  constructor({ tokenId }: { tokenId: TokenId }) {
    super('correction.open', { facts: { tokenId: tokenId.toString() } })
  }
}

/** The certificates of this event have no names, so there is none to correct. */
export class CorrectionRefusedError extends CertifyError<'correction.refused'> {
  constructor({ tokenId }: { tokenId: TokenId }) {
    super('correction.refused', { facts: { tokenId: tokenId.toString() } })
  }
}

/** Another certificate is replacing this one. */
export class BeingReplacedError extends CertifyError<'certificate.being_replaced'> {
  constructor({ tokenId }: { tokenId: TokenId }) {
    super('certificate.being_replaced', { facts: { tokenId: tokenId.toString() } })
  }
}

/** The wait in which the recipient can stop a move is not over. */
export class MoveEarlyError extends CertifyError<'correction.move_early'> {
  constructor({ notBefore }: { notBefore: Date }) {
    super('correction.move_early', { values: { date: notBefore.toISOString().slice(0, 10) } })
  }
}

/** This instance sends no mail, and so no codes. */
export class MoveMailError extends CertifyError<'correction.no_mail'> {
  constructor() {
    super('correction.no_mail')
  }
}

/** The account that a certificate would move to takes part in the event itself. */
export class MoveTakenError extends CertifyError<'correction.move_taken'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('correction.move_taken', { facts: { eventId } })
  }
}
