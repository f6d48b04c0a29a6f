import { type SQL, sql } from 'drizzle-orm'

/** A list as SQL, for `in`. */
export function joinValues(values: readonly (string | number)[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
}
