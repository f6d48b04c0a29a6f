import type { Queries } from './client'

const listQueries = new WeakMap<Queries, Queries>()

/** Gives lists separate connections. Queries inside a transaction stay in it. */
export function keepListsApart(queries: Queries, forLists: Queries): void {
  listQueries.set(queries, forLists)
}

/** Where list queries go: to a few separate connections on a server, to the only connection of an embedded database. */
export function forLists(queries: Queries): Queries {
  return listQueries.get(queries) ?? queries
}
