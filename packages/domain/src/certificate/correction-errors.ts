import { CertifyError } from '../shared/errors'
import type { TokenId } from '../shared/token-id'

/** The correction does not exist or no longer waits. */
export class CorrectionNotFoundError extends CertifyError {
  readonly code = 'correction.not_found'
  constructor() {
    super('This correction was not found, or does not wait for an answer any more.')
  }
}

/** A correction of this certificate already waits for the organizer. */
export class CorrectionOpenError extends CertifyError {
  readonly code = 'correction.open'
  constructor({ tokenId }: { tokenId: TokenId }) {
    super(
      'You have asked for a correction of this certificate already. The organizer has not answered yet.',
      {
        facts: { tokenId: tokenId.toString() },
      },
    )
  }
}

/** This certificate cannot be corrected. The message says why. */
export class CorrectionRefusedError extends CertifyError {
  readonly code = 'correction.refused'
  constructor({ tokenId, message }: { tokenId: TokenId; message: string }) {
    super(message, { facts: { tokenId: tokenId.toString() } })
  }
}

/** Another certificate is replacing this one. */
export class BeingReplacedError extends CertifyError {
  readonly code = 'certificate.being_replaced'
  constructor({ tokenId }: { tokenId: TokenId }) {
    super('This certificate is being replaced by a corrected one.', {
      facts: { tokenId: tokenId.toString() },
    })
  }
}
