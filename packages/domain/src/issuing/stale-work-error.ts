import { InternalError } from '../shared/errors'

/** The work is outdated: a page number was taken or a request moved on. Nothing was written. */
export class StaleWorkError extends InternalError {
  constructor(what: string) {
    super(`${what} Nothing was written.`)
  }
}
