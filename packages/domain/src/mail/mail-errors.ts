import { type CertifyError, refuse } from '../shared/errors'
import { UNASKED_A_DAY } from './mail-trust'

/** The address got all mails of a day that it did not cause. */
export function refuseMoreMail({ waitMs }: { waitMs: number }): CertifyError<'mail.enough'> {
  const hours = Math.max(1, Math.ceil(waitMs / 3_600_000))
  return refuse(
    'mail.enough',
    { max: UNASKED_A_DAY, count: hours },
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  )
}
