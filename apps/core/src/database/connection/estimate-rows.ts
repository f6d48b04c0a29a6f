import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './client'
import { onlyRow } from './transact'

type PlanNode = {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly Plans?: readonly PlanNode[]
}

/**
 * Asks the planner, who has statistics, how many rows each of these selects has, since counting them would read them.
 *
 * @param selects - Each in parentheses and with a limit, which is then the highest estimate.
 * @returns Infinity for a select that reads a whole table; otherwise the number of rows.
 */
export async function estimateRows(queries: Queries, selects: readonly SQL[]): Promise<readonly number[]> {
  // The last arm keeps the plan of a single select a list of arms.
  const { rows } = await queries.execute<{ 'QUERY PLAN': [{ readonly Plan: PlanNode }] }>(
    sql`explain (format json) ${sql.join([...selects], sql` union all `)} union all (select null::int limit 1)`,
  )
  const arms = onlyRow(rows)['QUERY PLAN'][0].Plan.Plans ?? []
  return selects.map((_, place) => {
    const arm = arms[place]
    if (arm === undefined || arms.length !== selects.length + 1 || readsWholeTable(arm)) return Infinity
    return arm['Plan Rows']
  })
}

function readsWholeTable({ 'Node Type': type, Plans: plans = [] }: PlanNode): boolean {
  return type === 'Seq Scan' || plans.some(readsWholeTable)
}
