import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { rosterEntries } from './events'
import { eventTallies, rosterTallies } from './tallies'

/** The tallies under the name of the entries. They have the same columns, so the same conditions select both. */
export const tallied = sql`${rosterTallies} as ${rosterEntries}`

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
