import { shortAddress } from '../shared/address'
import { CertifyError } from '../shared/errors'
import type { AccountMove } from './account'

/** The wallet or the email already belongs to an account. */
export class AccountTakenError extends CertifyError<'account.taken'> {
  constructor() {
    super('account.taken')
  }
}

/** No account has this wallet or number. */
export class AccountNotFoundError extends CertifyError<'account.not_found'> {
  constructor() {
    super('account.not_found')
  }
}

/** The person moved everything to another wallet, and this one's account ended. */
export class AccountMovedError extends CertifyError<'account.moved'> {
  constructor({ to, at }: AccountMove) {
    super('account.moved', { values: { wallet: shortAddress(to), date: at.toISOString().slice(0, 10) } })
  }
}

/** The organization erased its account. */
export class AccountErasedError extends CertifyError<'account.erased'> {
  constructor() {
    super('account.erased')
  }
}
