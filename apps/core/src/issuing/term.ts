import { LeadershipLostError, type Term } from '@certify/domain/issuing/lease'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'

/** The name of the issuer's lease. */
export const ISSUER_LEASE = 'issuer'

/**
 * Runs a write of the issuer in one transaction, and only during its term. The transaction first locks the lease's row.
 * So no new leader can begin before the commit, and the leader's own writes take turns.
 *
 * @throws {LeadershipLostError}
 */
export function writeInTerm<Result>(
  queries: Queries,
  term: Term,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  return transact(queries, async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from leases
      where name = ${ISSUER_LEASE} and holder = ${term.holder} and epoch = ${term.epoch} for update`)
    if (rows.length === 0) throw new LeadershipLostError(term)
    return work(tx)
  })
}
