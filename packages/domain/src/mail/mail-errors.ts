import { CertifyError } from '../shared/errors'

/** A confirmation's link does not work: it is not ours, too old, used, or the address is another account's. */
export class ConfirmationRefusedError extends CertifyError<'confirmation.refused'> {
  constructor(why: 'unknown' | 'late' | 'used' | 'taken') {
    super('confirmation.refused', { values: { case: why } })
  }
}

/** The address already got the maximum of confirmations within this hour. */
export class EnoughConfirmationsError extends CertifyError<'confirmation.enough'> {
  constructor() {
    super('confirmation.enough', { retryAfterSeconds: 3_600 })
  }
}

/** There is no such mail here, or an unsubscribe link is not ours. */
export class MailNotFoundError extends CertifyError<'mail.not_found'> {
  constructor() {
    super('mail.not_found')
  }
}
