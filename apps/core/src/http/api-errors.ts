import { CertifyError, type CodeValues } from '@certify/domain/shared/errors'

/** The request is unreadable: the text is not JSON, or a form ends early. */
export class RequestInvalidError extends CertifyError<'request.invalid'> {
  constructor(values: CodeValues<'request.invalid'>) {
    super('request.invalid', { values })
  }
}

/** The body, or a file in it, is larger than the route accepts. */
export class TooLargeError extends CertifyError<'request.too_large'> {
  constructor(values: CodeValues<'request.too_large'>, { field }: { field?: string } = {}) {
    super('request.too_large', { values, field })
  }
}

/** The body has a type that the route does not accept. */
export class WrongTypeError extends CertifyError<'request.wrong_type'> {
  constructor(values: { expected: string } | { case: 'compressed' }) {
    super('request.wrong_type', { values })
  }
}

/** Too many requests of this kind from this caller. */
export class TooManyError extends CertifyError<'request.too_many'> {
  constructor({ limit, retryAfterSeconds }: { limit: string; retryAfterSeconds: number }) {
    super('request.too_many', { retryAfterSeconds, facts: { limit } })
  }
}

/** Another site's page tries to act with this browser's session. */
export class CrossSiteError extends CertifyError<'request.cross_site'> {
  constructor() {
    super('request.cross_site')
  }
}

/** The request names a foreign host: a page may have pointed its own name at this machine. */
export class ForeignHostError extends CertifyError<'request.foreign_host'> {
  constructor(values: CodeValues<'request.foreign_host'>) {
    super('request.foreign_host', { values })
  }
}

/** Another machine asks for the figures without the token for them. */
export class MetricsRefusedError extends CertifyError<'metrics.refused'> {
  constructor() {
    super('metrics.refused')
  }
}

/** Somebody without the operator's token asks about the mail of organizations. */
export class OperatorRefusedError extends CertifyError<'operator.refused'> {
  constructor() {
    super('operator.refused')
  }
}

/** There is no such route. */
export class RouteNotFoundError extends CertifyError<'request.not_found'> {
  constructor() {
    super('request.not_found')
  }
}

/** The address exists but does not accept this method. */
export class WrongMethodError extends CertifyError<'request.wrong_method'> {
  readonly allow: string
  constructor({ allow }: { allow: string }) {
    super('request.wrong_method', { values: { allow } })
    this.allow = allow
  }
}

/** The route needs a signed-in caller. */
export class SessionMissingError extends CertifyError<'session.missing'> {
  constructor() {
    super('session.missing')
  }
}

/** The wallet is signed in and has no role yet. */
export class RoleMissingError extends CertifyError<'account.role_missing'> {
  constructor() {
    super('account.role_missing')
  }
}
