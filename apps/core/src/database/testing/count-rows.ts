import type { Pool, PoolClient } from 'pg'
import type { Queries } from '../connection/client'
import { forLists } from '../connection/list-queries'

/** A statement, and the rows of tables and indexes that the server read for it. */
export type CountedStatement = { readonly text: string; readonly rows: number }

type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Makes the server tell how many rows each statement read, also inside functions and triggers. */
const TELL_PLANS = `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
  set auto_explain.log_level = notice`

/**
 * Counts the rows that statements of these `queries` read, as PostgreSQL counts them, so that the machine's speed does not
 * matter. Needs a superuser.
 */
export function countRows(queries: Queries): { take(): readonly CountedStatement[] } {
  const counted: CountedStatement[] = []
  const known = new WeakSet<PoolClient>()
  const listen = (client: PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    client.on('notice', ({ message }) => {
      const at = message?.indexOf('plan:\n') ?? -1
      if (message === undefined || at < 0) return
      const told = JSON.parse(message.slice(at + 6)) as { 'Query Text': string; Plan: PlanNode }
      counted.push({ text: told['Query Text'], rows: readRows(told.Plan) })
    })
    client.query(TELL_PLANS).catch(() => {})
  }
  for (const each of new Set([queries, forLists(queries)]))
    (each as unknown as { readonly $client: Pool }).$client.on('acquire', listen)
  return { take: () => counted.splice(0) }
}

/** A limited scan ends early, and the server counts only what it read. */
function readRows(node: PlanNode): number {
  const isRead = node['Relation Name'] !== undefined || node['Node Type'] === 'Bitmap Index Scan'
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const own = isRead && !node['Node Type'].startsWith('Modify') ? each * (node['Actual Loops'] ?? 0) : 0
  return (node.Plans ?? []).reduce((sum, plan) => sum + readRows(plan), own)
}
