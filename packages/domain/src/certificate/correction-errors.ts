import { CertifyError } from '../shared/errors'
import type { TokenId } from '../shared/token-id'

/** The correction does not exist or no longer waits. */
export class CorrectionNotFoundError extends CertifyError<'correction.not_found'> {
  constructor() {
    super('correction.not_found')
  }
}

/** Another certificate is replacing this one. */
export class BeingReplacedError extends CertifyError<'certificate.being_replaced'> {
  constructor({ tokenId }: { tokenId: TokenId }) {
    super('certificate.being_replaced', { facts: { tokenId: tokenId.toString() } })
  }
}
