import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './client'
import { onlyRow } from './transact'

/** How long a question waits for others, in milliseconds. Loops of an idle process wake at the same moments. */
const GATHER_MS = 5

type Question = {
  readonly query: SQL
  resolve(found: boolean): void
  reject(error: unknown): void
}

const gathered = new WeakMap<Queries, Question[]>()

/**
 * Whether a query finds a row. Questions of one moment travel in one statement: to an idle product the statement itself
 * is dearer than what it asks. Not for transactions.
 */
export function findsAny(queries: Queries, query: SQL): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const questions = gathered.get(queries) ?? []
    questions.push({ query, resolve, reject })
    if (questions.length > 1) return
    gathered.set(queries, questions)
    setTimeout(() => {
      gathered.delete(queries)
      void askTogether(queries, questions)
    }, GATHER_MS)
  })
}

async function askTogether(queries: Queries, questions: readonly Question[]): Promise<void> {
  try {
    const columns = questions.map(({ query }, place) => sql`exists (${query}) as ${toColumn(place)}`)
    const { rows } = await queries.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`)
    const found = onlyRow(rows)
    for (const [place, { resolve }] of questions.entries()) resolve(found[`found_${place}`] === true)
  } catch (error) {
    for (const { reject } of questions) reject(error)
  }
}

function toColumn(place: number): SQL {
  return sql`${sql.identifier(`found_${place}`)}`
}
