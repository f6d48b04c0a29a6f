import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as schema from '../schema/index'

/**
 * Where queries go: the pool, or one transaction. Inside a transaction never use the pool, because the embedded
 * database has only one connection.
 */
export type Queries = PgDatabase<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

/** How a pool of connections is used now. */
export type PoolUse = {
  readonly pool: 'all' | 'lists'
  readonly idle: number
  readonly busy: number
  /** Requests that wait for a connection. */
  readonly waiting: number
}

/** An open database. */
export type Database = {
  readonly queries: Queries
  readonly isEmbedded: boolean
  /** The address by which connections of its own reach the server; null: embedded. */
  readonly serverUrl: string | null
  /** Resolves when the database answers. @throws {UnavailableError} */
  ping(): Promise<void>
  /**
   * Removes dead rows and refreshes the planner's statistics. A server does so on its own; the owner of an embedded
   * database calls this from time to time.
   */
  maintain(): Promise<void>
  /**
   * Makes an embedded database end each statement that takes longer, with its transaction. A server has its own limit.
   */
  limitStatements(milliseconds: number): void
  readonly readPools: () => readonly PoolUse[]
  /** Ends all connections, and the embedded database itself. */
  close(): Promise<void>
}
