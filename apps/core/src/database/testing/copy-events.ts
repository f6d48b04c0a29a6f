import { sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { withoutIndexes } from './copy-rows'
import { countPeople, SAME_EVENTS, type SeededPlaces, seedScale } from './seed-scale'

/** Events that are more than this are copies. */
const WHOLE_EVENTS = 1_010

/** Fills an empty, migrated database with up to millions of events, 110 or a multiple of 1,000 and ten. */
export async function seedManyEvents(queries: Queries, events: number): Promise<SeededPlaces> {
  const last = Math.min(events, WHOLE_EVENTS)
  const places = await seedScale(queries, last, countPeople(events))
  if (events === last) return places
  await queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await copyEvents(tx, { last, copies: (events - last) / (last - SAME_EVENTS) })
  })
  await queries.execute(sql`vacuum (analyze)`)
  return places
}

/**
 * Copies the events of a seeded database up to `last`, but those that are the same at every size, also for lists to
 * search. A copy has no roster. It begins an hour earlier, but those of events under way are under way, too. Triggers
 * must be off.
 */
export async function copyEvents(
  tx: Queries,
  { last, copies }: { readonly last: number; readonly copies: number },
): Promise<void> {
  const copied = last - SAME_EVENTS
  await withoutIndexes(tx, 'events', () =>
    tx.execute(sql`
      insert into events (id, organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
        seats_taken, requirements, agenda, minting, canceled_at, created_at, updated_at, tags, tag_keys) overriding system value
      select id + ${copied}::int * copy, organizer_id, title || ' ' || copy, 'A day.', location, time_zone,
        starts_at - shift, ends_at - shift, max_attendees, 0, requirements, agenda,
        minting, canceled_at, created_at, updated_at, tags, tag_keys
      from events cross join generate_series(1, ${copies}::int) copy cross join lateral (
        select case when canceled_at is null and starts_at < now() and ends_at > now() then 0 else copy end * interval '1 hour' as shift) moved
      where id > ${SAME_EVENTS} and id <= ${last}`),
  )
  await withoutIndexes(tx, 'searched_events', () =>
    tx.execute(sql`
      insert into searched_events (id, organizer_id, starts_at, ends_at, minting, canceled_at, is_listed, is_online,
        title, location, words, tag_keys)
      select e.id, e.organizer_id, e.starts_at, e.ends_at, e.minting, e.canceled_at, s.is_listed, s.is_online,
        e.title_folded, s.location, strip(e.words), s.tag_keys
      from searched_events s, generate_series(1, ${copies}::int) copy, events e
      where s.id > ${SAME_EVENTS} and s.id <= ${last} and e.id = s.id + ${copied}::int * copy`),
  )
  await tx.execute(sql`
    insert into event_days as d (day, starts, ends) select day, starts, ends from counted_event_days
    on conflict (day) do update set starts = excluded.starts, ends = excluded.ends`)
  await tx.execute(sql`delete from organizer_totals`)
  await tx.execute(sql`insert into organizer_totals select * from counted_organizer_totals`)
  await tx.execute(sql`
    insert into totals as t (name, count) select name, count from counted_totals
    on conflict (name) do update set count = excluded.count`)
}
