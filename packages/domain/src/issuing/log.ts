import type { ErrorFacts } from '../shared/errors'

/** Port: where the issuer says what it does. Facts carry no keys, emails or names. */
export interface Log {
  info(message: string, facts?: ErrorFacts): void
  warn(message: string, facts?: ErrorFacts): void
  error(message: string, facts?: ErrorFacts): void
}
