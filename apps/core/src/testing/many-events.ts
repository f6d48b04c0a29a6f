import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'

/** The longest description that an event can have. */
export const LONGEST_DESCRIPTION = 20_000

/** Adds upcoming events of the first organizer, as many as one person could not create by hand. */
export async function addEvents(
  queries: Queries,
  { count, characters }: { count: number; characters: number },
): Promise<void> {
  await queries.execute(sql`
    insert into events (organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
      requirements, agenda, created_at, updated_at)
    select (select min(id) from accounts where role = 'organizer'), 'Event ' || number,
      left(repeat(md5(number::text) || ' ', ${Math.ceil(characters / 33)}::int), ${characters}), 'Lisbon',
      'Europe/Lisbon', timestamptz '2027-01-01' + number * interval '1 hour',
      timestamptz '2027-01-02' + number * interval '1 hour', 0, '[]', '[]', timestamptz '2026-11-01',
      timestamptz '2026-11-01'
    from generate_series(1, ${count}::int) number`)
}
