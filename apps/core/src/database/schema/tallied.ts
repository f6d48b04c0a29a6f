import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { mintBatches, mintBatchSlices } from './certificates'
import { rosterEntries } from './events'
import { eventTallies, rosterTallies } from './tallies'

/** The tallies under the name of the entries. They have the same columns, so the same conditions select both. */
export const tallied = sql`${rosterTallies} as ${rosterEntries}`

/** The event and the account of everybody in slices. Several batches may cover a person. */
export const inSlices = sql`select ${mintBatches.eventId}, unnest(${mintBatchSlices.recipients}) as account_id
  from ${mintBatchSlices} join ${mintBatches} on ${mintBatches.id} = ${mintBatchSlices.batchId}`

/** `tallied` as if all slices were written: people who wait there are counted among the requested. */
export const talliedWithSlices = sql`(
  select event_id, status, attendance, attendance_contested, name_choice, reach, is_requested, is_held, has_own_artwork,
    people from ${rosterTallies}
  union all
  select event_id, status, attendance, attendance_contested, name_choice, reach, after.is_requested, is_held,
    has_own_artwork, sum(after.people)
  from (select distinct * from (${inSlices}) every) waiting
  cross join lateral (
    select status, attendance, attendance_contested, name_choice, reach, is_held, has_own_artwork from roster_entries r
    where r.event_id = waiting.event_id and r.account_id = waiting.account_id and not r.is_requested offset 0) entry
  cross join (values (false, -1), (true, 1)) as after(is_requested, people)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9) as ${rosterEntries}`

/** The sum of the tallies that meet a condition. */
export function sumPeople(condition: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${sql.identifier('people')}) filter (where ${condition}), 0)::int`
}

/** How many rows of an event a table has, in these states or in all, as a subquery. */
export function countRows(
  eventId: number,
  of: (typeof eventTallies.$inferSelect)['of'],
  states?: readonly string[],
): SQL<number> {
  const { rows, state } = eventTallies
  const ofEvent = and(eq(eventTallies.eventId, eventId), eq(eventTallies.of, of))
  const wanted = and(ofEvent, states && inArray(state, [...states]))
  return sql<number>`(select coalesce(sum(${rows}), 0)::int from ${eventTallies} where ${wanted})`
}
