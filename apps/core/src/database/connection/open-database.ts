import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { type EmbeddedOptions, startEmbeddedDatabase } from '../embedded/embedded-database'
import * as schema from '../schema/index'
import type { Database, PoolUse, Queries } from './client'
import { watchWrites } from './finds-any'
import { keepListsApart } from './list-queries'
import { NEVER_COMPILE, reachServer, type SessionLimits, writeLimits } from './reach-server'
import { translating } from './translate-error'

/** Connections for everything but lists. Together with those for lists, there are ten. */
const POOL_SIZE = 7
/** Connections for lists. However many lists people ask for, the other connections stay free. */
export const LIST_CONNECTIONS = 3

/** How long an unused connection to a server stays open. */
const IDLE_CONNECTION_MS = 60_000

/** Time limits on a server, in milliseconds. */
type Patience = {
  /** The server ends a statement that takes longer, so that nothing commits after we have answered. */
  readonly statement: number
  /** A list reads at most a few hundred records by an index. A slower list is not worth its connection. */
  readonly list: number
  /**
   * How long a stopped process may hold a transaction open. Then the server releases its locks, such as the lock of the
   * issuer's lease, which another replica needs.
   */
  readonly stalledTransaction: number
  /** If a server does not open a connection within this time, it counts as unavailable. */
  readonly connect: number
  /** Under load a request waits this long for a free connection before we refuse it. */
  readonly queue: number
}

const PATIENCE: Patience = {
  statement: 15_000,
  list: 5_000,
  stalledTransaction: 5_000,
  connect: 5_000,
  queue: 15_000,
}

/** A PostgreSQL server by its URL. */
type ServerPlace = { readonly url: string; readonly poolSize?: number; readonly patience?: Patience }

/** Which database to open: on a server, or the embedded one. */
type DatabasePlace = ServerPlace | EmbeddedOptions

/** Opens a database, on a server or embedded. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) return openOnServer(place)
  const embedded = await startEmbeddedDatabase(place)
  // There is only one session, and the pool keeps it: a second connection would share its transaction.
  const pool = newPool({ max: 1, user: 'postgres', database: 'postgres', stream: () => embedded.connect() })
  const opened = database(pool, {
    isEmbedded: true,
    serverUrl: null,
    readPools: () => [readPool('all', pool)],
    startTransaction: null,
    limitStatements: embedded.limitStatements,
    async close() {
      await pool.end()
      await embedded.close()
    },
  })
  watchWrites(opened.queries, embedded.writes)
  return opened
}

async function openOnServer({
  url,
  poolSize = POOL_SIZE,
  patience = PATIENCE,
}: ServerPlace): Promise<Database> {
  const limits = {
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: patience.stalledTransaction,
  }
  const reached = await reachServer(url, limits, patience.connect)
  const shared = {
    connectionString: reached.url,
    connectionTimeoutMillis: patience.queue,
    // Longer than the pauses of loops, so that each round finds its connections still open.
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    Client: impatientClient(patience.connect),
  }
  // A pooler may lend both pools the same session, so both set the same limits.
  const first = reached.limitsBySet ? writeLimits(limits) : NEVER_COMPILE
  const onConnect = async (client: ClientBase) => void (await client.query(first))
  const limited = (own: SessionLimits) => (reached.limitsBySet ? { onConnect } : { ...own, onConnect })
  const pool = newPool({ ...shared, max: poolSize, ...limited(limits) })
  const lists = newPool({
    ...shared,
    max: LIST_CONNECTIONS,
    ...limited({ ...limits, statement_timeout: patience.list }),
  })
  const opened = database(pool, {
    isEmbedded: false,
    serverUrl: reached.url,
    readPools: () => [readPool('all', pool), readPool('lists', lists)],
    startTransaction: reached.limitsBySet ? writeLimits(limits, 'local') : null,
    limitStatements: () => {},
    close: async () => void (await Promise.all([pool.end(), lists.end()])),
  })
  keepListsApart(opened.queries, drizzle(lists, { schema }))
  return opened
}

/**
 * A connection that may break during a transaction without ending the process. The next statement reports the failure.
 */
class SteadyClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

/** The pool has one time-out for both waits. This client gives up sooner on a server that does not answer. */
const impatientClient = (milliseconds: number) =>
  class extends SteadyClient {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionTimeoutMillis: milliseconds })
    }
  }

function newPool(config: PoolConfig & { Client?: typeof SteadyClient }): Pool {
  const pool = new Pool({ Client: SteadyClient, ...config })
  // The next query replaces a broken idle connection, and reports any failure to do so.
  pool.on('error', () => {})
  return pool
}

function readPool(
  pool: PoolUse['pool'],
  { totalCount, idleCount: idle, waitingCount: waiting }: Pool,
): PoolUse {
  return { pool, idle, busy: totalCount - idle, waiting }
}

function database(
  pool: Pool,
  {
    isEmbedded,
    startTransaction,
    ...own
  }: Pick<Database, 'isEmbedded' | 'serverUrl' | 'readPools' | 'limitStatements' | 'close'> & {
    /** Statements at the start of each transaction; null for none. */
    readonly startTransaction: string | null
  },
): Database {
  const queries: Queries = drizzle(pool, { schema })
  queries.transaction = createTransactions(pool, startTransaction)
  return {
    queries,
    isEmbedded,
    ping: () => translating(async () => void (await pool.query('select 1'))),
    maintain: () => translating(async () => void (isEmbedded && (await pool.query('vacuum (analyze)')))),
    ...own,
  }
}

/**
 * Transactions that always return their connection to the pool. Drizzle keeps the connection forever if "begin" fails,
 * for example because the server ended it. After a few such failures the pool would be empty.
 *
 * @param start - Statements at the start of each transaction; null for none.
 */
function createTransactions(pool: Pool, start: string | null = null): Queries['transaction'] {
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
