import { type ErrorFacts, InternalError } from '@certify/domain/shared/errors'

/** Issuing must stop until a person has looked, because continuing could issue twice. */
export class HaltError extends InternalError {
  constructor(message: string, facts: ErrorFacts) {
    super(message, { facts })
  }
}
