import { type Placeholder, sql } from 'drizzle-orm'
import type { Queries } from './client'

/** What a statement is given, by the names of its placeholders: as the driver takes it, because no column encodes it. */
type Given<Name extends string> = { readonly [Each in Name]: string | number | null }

type Statement<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }

/**
 * A query that every request makes. Its text is written once for the pool, and for each transaction. The statement has
 * no name in the database, because a pooler may run it in any session.
 */
export function prepared<const Name extends string, Rows>(
  names: readonly Name[],
  write: (
    queries: Queries,
    given: { readonly [Each in Name]: Placeholder },
  ) => { prepare(name: string): Statement<Rows> },
): (queries: Queries, values: Given<Name>) => Promise<Rows> {
  const given = Object.fromEntries(names.map((name) => [name, sql.placeholder<string>(name)])) as {
    [Each in Name]: Placeholder
  }
  const written = new WeakMap<Queries, Statement<Rows>>()
  return (queries, values) => {
    const statement = written.get(queries) ?? write(queries, given).prepare('')
    written.set(queries, statement)
    return statement.execute(values)
  }
}
