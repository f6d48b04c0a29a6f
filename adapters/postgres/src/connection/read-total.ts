import { type SQL, sql } from 'drizzle-orm'
import { totals } from '../schema/operations'

/** How many rows of a kind there are, as a subquery of one row. Nothing is counted before the first. */
export function readTotal(name: (typeof totals.$inferSelect)['name']): SQL<number> {
  return sql<number>`coalesce((select ${totals.count} from ${totals} where ${totals.name} = ${name}), 0)`
}
