import { CertifyError } from '../shared/errors'

/** No passkey of this hash is recorded, or it is another wallet's. */
export class PasskeyNotFoundError extends CertifyError<'passkey.not_found'> {
  constructor() {
    super('passkey.not_found')
  }
}

/** The passkey is recorded for another wallet. */
export class PasskeyTakenError extends CertifyError<'passkey.taken'> {
  constructor() {
    super('passkey.taken')
  }
}

/** The wallet has as many passkeys as it may have. */
export class TooManyPasskeysError extends CertifyError<'passkey.too_many'> {
  constructor({ max }: { max: number }) {
    super('passkey.too_many', { values: { max } })
  }
}
