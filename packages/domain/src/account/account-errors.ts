import { CertifyError } from '../shared/errors'

/** The wallet or the email already belongs to an account. */
export class AccountTakenError extends CertifyError<'account.taken'> {
  constructor({ cause }: { cause?: unknown } = {}) {
    super('account.taken', { cause })
  }
}

/** No account has this wallet or number. */
export class AccountNotFoundError extends CertifyError<'account.not_found'> {
  constructor() {
    super('account.not_found')
  }
}

/** The organization erased its account. */
export class AccountErasedError extends CertifyError<'account.erased'> {
  constructor() {
    super('account.erased')
  }
}
