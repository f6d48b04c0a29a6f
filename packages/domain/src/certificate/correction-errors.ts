import { CertifyError } from '../shared/errors'
import type { TokenId } from '../shared/token-id'

/** Another certificate is replacing this one. */
export class BeingReplacedError extends CertifyError<'certificate.being_replaced'> {
  constructor({ tokenId }: { tokenId: TokenId }) {
    super('certificate.being_replaced', { facts: { tokenId: tokenId.toString() } })
  }
}
