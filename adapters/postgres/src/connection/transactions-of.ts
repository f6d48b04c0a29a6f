import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import * as schema from '../schema/index'
import type { Queries } from './client'

/**
 * Transactions on a connection that goes back to the pool whatever happens. Drizzle keeps it for good where "begin" itself
 * fails, as it does when the server ends connections: ten of those, and nobody gets a connection any more.
 */
export function transactionsOf(pool: Pool): Queries['transaction'] {
  const known = new WeakMap<PoolClient, Queries>()
  const queriesOf = (client: PoolClient): Queries => {
    const queries = known.get(client) ?? drizzle(client, { schema })
    known.set(client, queries)
    return queries
  }
  return async (work, config) => {
    const client = await pool.connect()
    try {
      return await queriesOf(client).transaction(work, config)
    } finally {
      // What is still in a transaction, because its "rollback" failed too, must reach nobody else.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}
