import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'

/** Ensures that new events get numbers above this one. */
export async function raiseEventNumbers(tx: Queries, beyond: number): Promise<void> {
  await tx.execute(sql`
    select setval(s.name, ${beyond}::bigint)
    from (select pg_get_serial_sequence('events', 'id')::regclass as name) s
    where ${beyond}::bigint > coalesce(pg_sequence_last_value(s.name), 0)`)
}
