import { and, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { meetsCompletion } from '../agenda/meets-completion'
import { events, rosterEntries } from '../database/schema/events'
import { hasAttended } from '../database/schema/roster-clauses'
import { inSlices, talliedWithSlices } from '../database/schema/tallied'

/** Whether the people of a tally meet their event's rule. People with a request count as if they did. */
export const meetsRule = sql`${sql.identifier('meets_rule')}`

/**
 * `talliedWithSlices` with `meetsRule`. An event with a rule costs as much as it has people present without a request.
 *
 * @param among - Which events with a rule; the others count as if they had none.
 */
export function tallyWithRules(among?: SQL): SQL {
  const ofRule = and(isNotNull(events.completion), among)
  return sql`(
  select event_id, status, attendance, attendance_contested, name_choice, reach, is_requested, is_held, has_own_artwork,
    true as meets_rule, people from ${talliedWithSlices}
  union all
  select ${events.id} as event_id, status, attendance, attendance_contested, name_choice, reach, is_requested, is_held,
    has_own_artwork, after.meets_rule, sum(after.people)
  from ${events} cross join lateral (
    select account_id, status, attendance, attendance_contested, name_choice, reach, is_requested, is_held,
      has_own_artwork from ${rosterEntries}
    where ${rosterEntries.eventId} = ${events.id} and ${hasAttended} and not ${rosterEntries.isRequested}
      and ${not(meetsCompletion)} offset 0) unmet
  cross join (values (true, -1), (false, 1)) as after(meets_rule, people)
  where ${ofRule} and (${events.id}, unmet.account_id) not in (${inSlices})
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) as ${rosterEntries}`
}
