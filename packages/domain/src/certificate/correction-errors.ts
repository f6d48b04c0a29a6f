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

/** Nothing shows yet that the person who asks for a move is the certificate's recipient. */
export class MoveUnprovenError extends CertifyError<'correction.unproven'> {
  constructor() {
    super('correction.unproven')
  }
}

/** Several corrections of this certificate wait, so the answer must name one. */
export class SeveralOpenError extends CertifyError<'correction.several'> {
  constructor() {
    super('correction.several', { field: 'correction_id' })
  }
}

/** Moves were asked for too often; see `moveBounds`. */
export class EnoughMovesError extends CertifyError<'correction.enough_moves'> {
  constructor({ limit, retryAfterSeconds }: { limit: string; retryAfterSeconds: number }) {
    const values = limit === 'moves_of_certificate' ? ({ case: 'certificate' } as const) : {}
    super('correction.enough_moves', { values, retryAfterSeconds, facts: { limit } })
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
