import { CertifyError } from '../shared/errors'

/** The work is outdated: a page number was taken or a request moved on. Nothing was written. */
export class StaleWorkError extends CertifyError {
  readonly code = 'server.failed'
  constructor(what: string) {
    super(`${what} Nothing was written.`)
  }
}
