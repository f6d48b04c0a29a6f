/** What is wrong with a signer on another machine. */
export type SignerErrorKind = 'unavailable' | 'refused' | 'wrong'

/**
 * A signer on another machine did not answer, refused, or answered with something else than was asked. The message is
 * for operators. It quotes no address, credential or certificate.
 */
export class SignerError extends Error {
  override readonly name = 'SignerError'
  readonly kind: SignerErrorKind
  constructor(kind: SignerErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
