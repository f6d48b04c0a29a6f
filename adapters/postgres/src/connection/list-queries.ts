import type { Queries } from './client'

const listQueries = new WeakMap<Queries, Queries>()

/** Gives lists connections of their own. Queries inside a transaction stay in it. */
export function keepListsApart(queries: Queries, forLists: Queries): void {
  listQueries.set(queries, forLists)
}

/** Where the queries of lists go: a few connections of their own where the database has many, else the only one. */
export function forLists(queries: Queries): Queries {
  return listQueries.get(queries) ?? queries
}
