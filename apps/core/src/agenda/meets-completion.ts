import { sql } from 'drizzle-orm'
import { events, rosterEntries } from '../database/schema/events'

/**
 * The rule of `judgeCompletion` for an entry and its event, as a condition: true where the event has no rule. A query
 * that asks it reads both tables.
 */
export const meetsCompletion = sql`(${events.completion} is null or (
  ${rosterEntries.attendance} is not distinct from 'present'
  and ${rosterEntries.requiredAttended} >= ${events.requiredHeld}
  and case ${events.completion} ->> 'kind'
    when 'sessions' then ${rosterEntries.sessionsAttended} >= greatest(1, (${events.completion} ->> 'atLeast')::int)
    when 'all' then ${rosterEntries.sessionsAttended} >= greatest(1, ${events.sessionsHeld})
    when 'minutes' then ${rosterEntries.minutesAttended} >= greatest(1, (${events.completion} ->> 'atLeast')::int)
    when 'share' then ${rosterEntries.minutesAttended} >= 1 and 100::bigint * ${rosterEntries.minutesAttended}
      >= (${events.completion} ->> 'atLeast')::int * ${events.minutesHeld}
    else false end))`
