import { InternalError } from '../shared/errors'

/** A term of leadership. Every write of the issuer carries it, and the database refuses a term that is over. */
export type Term = {
  readonly holder: string
  readonly epoch: number
  /** Whether the previous leader was killed or cut off instead of giving the lease up. */
  readonly followsCrash?: boolean
}

/** Another process leads now. Nothing was written. */
export class LeadershipLostError extends InternalError {
  constructor(term: Term) {
    super('Another process leads the issuing now.', { facts: { epoch: term.epoch } })
  }
}

/**
 * Port: the one lease of the issuer, a row of the database with a fencing epoch. Implemented in `apps/core`.
 */
export interface IssuerLease {
  /**
   * Takes the lease if it is free, expired or already held by this process.
   *
   * @param options.seize - Takes it in any case. Correct only if no other process can exist.
   * @returns The term, or null while another process holds it.
   */
  take(holder: string, options: { seconds: number; seize: boolean }): Promise<Term | null>
  /** Renews the lease. @returns false if another process has taken it. */
  renew(term: Term, seconds: number): Promise<boolean>
  /** Gives the lease up, so that the next leader does not have to wait. */
  release(term: Term): Promise<void>
}
