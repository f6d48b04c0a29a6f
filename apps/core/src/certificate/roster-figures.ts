import type { RosterCounts } from '@certify/domain/certificate/participant'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { meetsCompletion } from '../agenda/meets-completion'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { events, rosterEntries } from '../database/schema/events'
import {
  agreesToName,
  hasAttended,
  isAbsent,
  isActiveEntry,
  isRevoked,
  isToDecide,
  isUndecided,
} from '../database/schema/roster-clauses'
import { inSlices, sumPeople, talliedWithSlices } from '../database/schema/tallied'
import { standsMintableBy } from './mintable'

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

/** The rule of `isMintable`, for `tallyWithRules`. */
export const standsMintable = standsMintableBy(meetsRule)

/** Reads the counters of a roster. They read the people of an event only if it has a rule. */
export async function countRoster(queries: Queries, eventId: EventId): Promise<RosterCounts> {
  const counted = (condition: SQL, name: keyof RosterCounts) =>
    sql`${sumPeople(condition)} as ${sql.identifier(name)}`
  const { rows } = await queries.execute<RosterCounts>(sql`
    select ${counted(sql`true`, 'total')},
      ${counted(isActiveEntry, 'active')},
      ${counted(isRevoked, 'revoked')},
      ${counted(hasAttended, 'present')},
      ${counted(sql`${isActiveEntry} and ${isAbsent}`, 'absent')},
      ${counted(isToDecide, 'toDecide')},
      ${counted(sql`${isActiveEntry} and ${rosterEntries.isHeld}`, 'minted')},
      ${counted(sql`${hasAttended} and ${rosterEntries.isRequested}`, 'requested')},
      ${counted(standsMintable, 'mintable')},
      ${counted(sql`${standsMintable} and ${agreesToName}`, 'named')},
      ${counted(sql`${standsMintable} and ${isUndecided}`, 'undecided')}
    from ${tallyWithRules()} where ${rosterEntries.eventId} = ${eventId}`)
  return onlyRow(rows)
}
