import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a column has one of these numbers. This needs one parameter in all, whereas `in` needs one for each number.
 */
export function among(column: PgColumn, numbers: readonly (number | bigint)[]): SQL {
  const type = sql.raw(column.getSQLType().startsWith('numeric') ? 'numeric' : 'integer')
  return sql`${column} = any(${`{${numbers.join(',')}}`}::${type}[])`
}

/** Numbers as one parameter, an array. */
export function toIntegers(numbers: readonly number[]): SQL {
  return sql`${`{${numbers.join(',')}}`}::integer[]`
}
