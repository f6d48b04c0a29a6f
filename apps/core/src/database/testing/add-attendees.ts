import { walletNumber } from '@certify/domain/testing/people'
import { sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'

/**
 * Adds `count` attendees with one statement, which is faster than registering each. Returns them in order of their ids.
 */
export async function addAttendees(
  queries: Queries,
  count: number,
): Promise<readonly { id: number; wallet: string }[]> {
  const people = Array.from({ length: count }, (_, n) => ({ n, wallet: walletNumber(10_000 + n) }))
  const { rows } = await queries.execute<{ id: number; wallet: string }>(sql`
    insert into accounts (wallet, role, name, email, created_at, updated_at)
    select wallet, 'attendee', 'Person ' || n, 'person' || n || '@example.org', now(), now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(n int, wallet text) order by n
    returning id, wallet`)
  return rows
}
