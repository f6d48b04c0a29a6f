import { sql } from 'drizzle-orm'
import type { TestDatabase } from '../database/testing/database'

/** Every row of every table as one text: everything in a stolen database. */
export async function dumpDatabase({ queries }: Pick<TestDatabase, 'queries'>): Promise<string> {
  const { rows: tables } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const table = sql.identifier(name)
    const { rows } = await queries.execute<{ text: string | null }>(
      sql`select string_agg(t::text, E'\n') as text from ${table} t`,
    )
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}
