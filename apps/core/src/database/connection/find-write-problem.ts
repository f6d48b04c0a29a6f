import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { readSqlState } from './translate-error'

/** What keeps us from writing to a database that lets us in, and what to do; null for anything else. */
export async function findWriteProblem(
  { queries }: Pick<Database, 'queries'>,
  cause: unknown,
): Promise<string | null> {
  const state = readSqlState(cause)
  if (state === '42501') {
    return 'a database in which its user may not create tables: make the user its owner, or grant CREATE on the database and on its schema public'
  }
  if (state !== '25006') return null
  const { rows } = await queries.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
  return rows[0]?.standby
    ? 'a standby, which only reads: name the primary server'
    : 'a database that is read-only: let its user write, or name another one'
}
