import { CertifyError, type ErrorFacts } from './errors'

/** The caller is signed in but may not do this. */
export class NotAllowedError extends CertifyError {
  readonly code = 'session.forbidden'
  constructor({ message, facts }: { message: string; facts?: ErrorFacts }) {
    super(message, facts === undefined ? {} : { facts })
  }
}
