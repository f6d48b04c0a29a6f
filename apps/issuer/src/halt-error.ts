import { CertifyError, type ErrorFacts } from '@certify/domain/shared/errors'

/** Issuing must stop until a person has looked: going on could issue twice. */
export class HaltError extends CertifyError {
  readonly code = 'server.failed'
  constructor(message: string, facts: ErrorFacts) {
    super(message, { facts })
  }
}
