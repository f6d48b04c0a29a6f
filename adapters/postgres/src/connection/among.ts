import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a column is one of these numbers. It takes one parameter in all; `in` takes one for each number. */
export function among(column: PgColumn, numbers: readonly (number | bigint)[]): SQL {
  const type = sql.raw(column.getSQLType().startsWith('numeric') ? 'numeric' : 'integer')
  return sql`${column} = any(${`{${numbers.join(',')}}`}::${type}[])`
}
