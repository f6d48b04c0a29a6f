import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import * as schema from '../schema/index'
import type { Queries } from './client'

/**
 * Transactions that always return their connection to the pool. Drizzle keeps the connection forever if "begin" fails,
 * for example because the server ended it. After a few such failures the pool would be empty.
 *
 * @param start - Statements at the start of each transaction; null for none.
 */
export function createTransactions(pool: Pool, start: string | null = null): Queries['transaction'] {
  const known = new WeakMap<PoolClient, Queries>()
  const findQueries = (client: PoolClient): Queries => {
    const queries = known.get(client) ?? drizzle(client, { schema })
    known.set(client, queries)
    return queries
  }
  return async (work, config) => {
    const client = await pool.connect()
    try {
      return await findQueries(client).transaction(async (tx) => {
        if (start !== null) await tx.execute(sql.raw(start))
        return work(tx)
      }, config)
    } finally {
      // If its "rollback" failed too, the connection is still in a transaction: destroy it.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}
