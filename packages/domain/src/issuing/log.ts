import type { ErrorFacts } from '../shared/errors'

/** Port: the issuer's log. Facts contain no keys, emails or names. */
export interface Log {
  info(message: string, facts?: ErrorFacts): void
  warn(message: string, facts?: ErrorFacts): void
  error(message: string, facts?: ErrorFacts): void
}
