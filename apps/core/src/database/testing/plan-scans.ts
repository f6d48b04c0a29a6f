import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Queries } from '../connection/client'
import * as schema from '../schema/index'

/** For a table with fewer rows, the server is right to read the whole table. */
const FEW_ROWS = 1_000

/** A sent statement, and the large tables that its plan reads from end to end. */
type PlannedStatement = { readonly text: string; readonly scanned: readonly string[] }

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: readonly PlanNode[] }

/** Records every statement that goes through its `queries`, and finds the server's plan for each. */
export function planScans(url: string) {
  const pool = new Pool({ connectionString: url, max: 1 })
  const sent: { text: string; values: unknown[] }[] = []
  const queries = drizzle(pool, {
    schema,
    // A statement that asks for a plan reads nothing, and has none itself.
    logger: {
      logQuery: (text, values) => void (text.startsWith('explain') || sent.push({ text, values })),
    },
  })
  return {
    queries: queries as NodePgDatabase<typeof schema> as Queries,
    /** Returns the statements since the last call, each with the large tables that it reads from end to end. */
    async takePlans(): Promise<PlannedStatement[]> {
      const large = await listLargeTables(pool)
      const plans: PlannedStatement[] = []
      for (const { text, values } of sent.splice(0)) {
        const { rows } = await pool.query(`explain (format json) ${text}`, values)
        const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }]
        plans.push({ text, scanned: listScanned(plan).filter((table) => large.has(table)) })
      }
      return plans
    },
    close: () => pool.end(),
  }
}

async function listLargeTables(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${FEW_ROWS}`,
  )
  return new Set(rows.map(({ name }) => name))
}

function listScanned(node: PlanNode): string[] {
  const own = node['Node Type'].includes('Seq Scan') ? [node['Relation Name'] ?? 'unknown'] : []
  return [...own, ...(node.Plans ?? []).flatMap(listScanned)]
}
