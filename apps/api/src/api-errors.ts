import { CertifyError } from '@certify/domain/shared/errors'

/** The request is not readable: JSON that is none, a form that breaks off, a key sent twice. */
export class RequestInvalidError extends CertifyError {
  readonly code = 'request.invalid'
}

/** The body, or a file in it, is longer than the route takes. */
export class TooLargeError extends CertifyError {
  readonly code = 'request.too_large'
}

/** The body is of another type than the route takes. */
export class WrongTypeError extends CertifyError {
  readonly code = 'request.wrong_type'
  constructor({ expected }: { expected: string }) {
    super(`This call takes ${expected}.`, { facts: { expected } })
  }
}

/** Too many requests, of this kind, from here. */
export class TooManyError extends CertifyError {
  readonly code = 'request.too_many'
  constructor({ limit, retryAfterSeconds }: { limit: string; retryAfterSeconds: number }) {
    super('Too many requests. Please wait a moment and try again.', { retryAfterSeconds, facts: { limit } })
  }
}

/** Another site's page tries to act with this browser's session. */
export class CrossSiteError extends CertifyError {
  readonly code = 'request.cross_site'
  constructor() {
    super('Requests from other sites may not change anything here.')
  }
}

/** There is no such route. */
export class RouteNotFoundError extends CertifyError {
  readonly code = 'request.not_found'
  constructor() {
    super('There is nothing at this address.')
  }
}

/** There is something at this address, but it does not take this method. */
export class WrongMethodError extends CertifyError {
  readonly code = 'request.wrong_method'
  readonly allow: string
  constructor({ allow }: { allow: string }) {
    super(`This address takes ${allow}.`, { facts: { allow } })
    this.allow = allow
  }
}

/** The route needs somebody who is signed in. */
export class SessionMissingError extends CertifyError {
  readonly code = 'session.missing'
  constructor() {
    super('Authentication is required. Please log in again.')
  }
}

/** The wallet is signed in and has no role yet. */
export class RoleMissingError extends CertifyError {
  readonly code = 'account.role_missing'
  constructor() {
    super('Please complete your registration first.')
  }
}
