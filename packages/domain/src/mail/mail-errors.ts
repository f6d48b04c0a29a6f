import { CertifyError } from '../shared/errors'
import { UNASKED_A_DAY } from './mail-trust'

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

/** The address got all mails of a day that it did not cause. */
export class EnoughMailError extends CertifyError<'mail.enough'> {
  constructor({ waitMs }: { waitMs: number }) {
    const hours = Math.max(1, Math.ceil(waitMs / 3_600_000))
    super('mail.enough', {
      values: { max: UNASKED_A_DAY, count: hours },
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    })
  }
}

/** There is no such mail here, or an unsubscribe link is not ours. */
export class MailNotFoundError extends CertifyError<'mail.not_found'> {
  constructor() {
    super('mail.not_found')
  }
}
