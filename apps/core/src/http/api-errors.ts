import { CertifyError } from '@certify/domain/shared/errors'

/** Too many requests of this kind from this caller. */
export class TooManyError extends CertifyError<'request.too_many'> {
  constructor({ limit, retryAfterSeconds }: { limit: string; retryAfterSeconds: number }) {
    super('request.too_many', { retryAfterSeconds, facts: { limit } })
  }
}
