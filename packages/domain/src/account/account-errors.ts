import { CertifyError } from '../shared/errors'

/** The wallet or the email already belongs to an account. */
export class AccountTakenError extends CertifyError {
  readonly code = 'account.taken'
  constructor({ cause }: { cause?: unknown } = {}) {
    super('Registration failed. The email or wallet may already be in use.', { cause })
  }
}

/** No account has this wallet or number. */
export class AccountNotFoundError extends CertifyError {
  readonly code = 'account.not_found'
  constructor() {
    super('User not found.')
  }
}

/** The organization erased its account. */
export class AccountErasedError extends CertifyError {
  readonly code = 'account.erased'
  constructor() {
    super('This organization erased its account.')
  }
}
