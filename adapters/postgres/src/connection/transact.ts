import type { Queries } from './client'
import { translating } from './translate-error'

/** Runs work in one transaction, with failures named. Inside, use only the given `tx`. */
export function transact<Result>(queries: Queries, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  return translating(() => queries.transaction(work))
}

/** The only row of a list that a key or an insert makes a list of one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const row = rows[0]
  if (row === undefined) throw new Error('The database answered no row where there is always one.')
  return row
}
