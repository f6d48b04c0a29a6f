import { type SQL, sql } from 'drizzle-orm'
import { totals } from '../schema/operations'
import type { Queries } from './client'
import { onlyRow } from './transact'

/** The number of rows of a kind, as a subquery. Before the first row there is no total, which counts as 0. */
export function readTotal(name: (typeof totals.$inferSelect)['name']): SQL<number> {
  return sql<number>`coalesce((select ${totals.count} from ${totals} where ${totals.name} = ${name}), 0)`
}

/** Reads one number. */
export async function readCount(queries: Queries, count: SQL<number>): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`select ${count} as count`)
  return onlyRow(rows).count
}
