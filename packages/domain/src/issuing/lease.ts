import { CertifyError } from '../shared/errors'

/** A time of leadership. Every write of the issuer carries it; the database refuses one that is over. */
export type Term = {
  readonly holder: string
  readonly epoch: number
  /** The leader before did not give the lease up: it was killed, or is cut off. */
  readonly followsCrash?: boolean
}

/** Somebody else leads now: what was being written was not. */
export class LeadershipLostError extends CertifyError {
  readonly code = 'server.failed'
  constructor(term: Term) {
    super('Another process leads the issuing now.', { facts: { epoch: term.epoch } })
  }
}

/** Port: the one lease of the issuer, a row of the database with a fencing epoch. Implemented in `adapters/postgres`. */
export interface IssuerLease {
  /**
   * Takes the lease when it is free, expired or one's own.
   *
   * @param options.seize - Take it even while it runs: right only where nobody else can be there.
   * @returns The term, or null while another holds it.
   */
  take(holder: string, options: { seconds: number; seize: boolean }): Promise<Term | null>
  /** Keeps the lease. @returns false when it is another's by now. */
  renew(term: Term, seconds: number): Promise<boolean>
  /** Gives the lease up, so that the next leader need not wait for it to expire. */
  release(term: Term): Promise<void>
}
