import type { Queries } from './client'
import { translating } from './translate-error'

/** Runs work in one transaction and translates its failures. Inside, use only the given `tx`. */
export function transact<Result>(queries: Queries, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  return translating(() => queries.transaction(work))
}

/** The only row of a result that a key or an insert limits to one row. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new Error('The database answered no row where there is always one.')
  return row
}
