import { type CaseOf, CertifyError, type ErrorFacts } from './errors'

/** The caller is signed in but may not do this. */
export class NotAllowedError extends CertifyError<'session.forbidden'> {
  constructor({ why, facts }: { why: CaseOf<'session.forbidden'>; facts?: ErrorFacts }) {
    super('session.forbidden', { values: { case: why }, facts })
  }
}
