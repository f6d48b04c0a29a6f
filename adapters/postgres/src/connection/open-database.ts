import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import { type EmbeddedOptions, startEmbeddedDatabase } from '../embedded/embedded-database'
import * as schema from '../schema/index'
import type { Database, Queries } from './client'
import { createTransactions } from './create-transactions'
import { keepListsApart } from './list-queries'
import { translating } from './translate-error'

/** Connections for everything but lists. With those for lists, ten. */
const POOL_SIZE = 7
/** Connections for lists: a flood of lists takes none of the others. */
export const LIST_CONNECTIONS = 3
/** A list reads at most some hundred records by an index: one that takes longer is not worth its connection. */
const LIST_TIMEOUT_MS = 5_000

/** Which database to open: a PostgreSQL server by its URL, or the embedded one. */
type DatabasePlace = { readonly url: string; readonly poolSize?: number } | EmbeddedOptions

/** The server ends a statement that takes longer, so that nothing commits after we have answered. */
const STATEMENT_TIMEOUT_MS = 15_000
/**
 * How long a stopped process may hold a transaction open. Then the server releases its locks, also the lock of the
 * issuer's lease, which another replica needs.
 */
const STALLED_TRANSACTION_MS = 5_000
/** A server that does not open a connection within this does not answer. */
const CONNECT_TIMEOUT_MS = 5_000
/** Under load a request waits this long for a free connection before we refuse it. */
const QUEUE_TIMEOUT_MS = 15_000

/** Opens a database; everything above this line is the same for both. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) {
    const shared = {
      connectionString: place.url,
      idle_in_transaction_session_timeout: STALLED_TRANSACTION_MS,
      connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
      Client: ImpatientClient,
    }
    const max = place.poolSize ?? POOL_SIZE
    const pool = newPool({ ...shared, max, statement_timeout: STATEMENT_TIMEOUT_MS })
    const lists = newPool({ ...shared, max: LIST_CONNECTIONS, statement_timeout: LIST_TIMEOUT_MS })
    const opened = database(pool, {
      isEmbedded: false,
      limitStatements: () => {},
      close: async () => void (await Promise.all([pool.end(), lists.end()])),
    })
    keepListsApart(opened.queries, drizzle(lists, { schema }))
    return opened
  }
  const embedded = await startEmbeddedDatabase(place)
  // One session only, which is kept: a second connection would share its transaction.
  const pool = newPool({ max: 1, user: 'postgres', database: 'postgres', stream: () => embedded.connect() })
  return database(pool, {
    isEmbedded: true,
    limitStatements: embedded.limitStatements,
    async close() {
      await pool.end()
      await embedded.close()
    },
  })
}

/** A connection that may break while a transaction has it: the next statement reports that, not the process. */
class SteadyClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/** The pool has one time-out for both waits. This client gives up sooner on a server that does not answer. */
class ImpatientClient extends SteadyClient {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  }
}

function newPool(config: PoolConfig & { Client?: typeof SteadyClient }): Pool {
  const pool = new Pool({ Client: SteadyClient, ...config })
  // An idle connection that breaks is replaced at the next query, which reports what then fails.
  pool.on('error', () => {})
  return pool
}

function database(
  pool: Pool,
  { isEmbedded, ...own }: Pick<Database, 'isEmbedded' | 'limitStatements' | 'close'>,
): Database {
  const queries: Queries = drizzle(pool, { schema })
  queries.transaction = createTransactions(pool)
  return {
    queries,
    isEmbedded,
    ping: () => translating(async () => void (await pool.query('select 1'))),
    maintain: () => translating(async () => void (isEmbedded && (await pool.query('vacuum (analyze)')))),
    ...own,
  }
}
