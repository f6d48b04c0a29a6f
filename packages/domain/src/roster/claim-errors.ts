import { CertifyError } from '../shared/errors'

/** There is no scan, or it is older than half an hour. */
export class ClaimOverError extends CertifyError<'attendance.scan_over'> {
  constructor() {
    super('attendance.scan_over')
  }
}

/** Another account has used this scan. */
export class ClaimUsedError extends CertifyError<'attendance.scan_used'> {
  constructor() {
    super('attendance.scan_used')
  }
}
