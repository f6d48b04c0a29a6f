import { CertifyError } from '../shared/errors'
import type { TokenId } from '../shared/token-id'

/** There is no such correction, or none that waits. */
export class CorrectionNotFoundError extends CertifyError {
  readonly code = 'correction.not_found'
  constructor() {
    super('This correction was not found, or does not wait for an answer any more.')
  }
}

/** A correction of this certificate waits for the organizer already. */
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

/** This certificate cannot be corrected, for the reason that the sentence gives. */
export class CorrectionRefusedError extends CertifyError {
  readonly code = 'correction.refused'
  constructor({ tokenId, message }: { tokenId: TokenId; message: string }) {
    super(message, { facts: { tokenId: tokenId.toString() } })
  }
}

/** Another certificate is taking this one's place. */
export class BeingReplacedError extends CertifyError {
  readonly code = 'certificate.being_replaced'
  constructor({ tokenId }: { tokenId: TokenId }) {
    super('This certificate is being replaced by a corrected one.', {
      facts: { tokenId: tokenId.toString() },
    })
  }
}
