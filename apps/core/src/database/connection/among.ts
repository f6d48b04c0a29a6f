import { Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a column has one of these numbers. This needs one parameter in all, whereas `in` needs one for each number.
 */
export function among(column: PgColumn, numbers: readonly (number | bigint)[] | Placeholder): SQL {
  const type = sql.raw(column.getSQLType().startsWith('numeric') ? 'numeric' : 'integer')
  const array = numbers instanceof Placeholder ? numbers : toArray(numbers)
  return sql`${column} = any(${array}::${type}[])`
}

/** Numbers as the driver takes an array. */
export function toArray(numbers: readonly (number | bigint)[]): string {
  return `{${numbers.join(',')}}`
}

/** Numbers as one parameter, an array. */
export function toIntegers(numbers: readonly number[]): SQL {
  return sql`${toArray(numbers)}::integer[]`
}
