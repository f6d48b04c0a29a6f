import type { RosterCounts } from '@certify/domain/certificate/participant'
import type { EventId } from '@certify/domain/shared/event-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { rosterEntries } from '../database/schema/events'
import {
  agreesToName,
  hasAttended,
  isAbsent,
  isActiveEntry,
  isRevoked,
  isToDecide,
  isUndecided,
} from '../database/schema/roster-clauses'
import { sumPeople } from '../database/schema/tallied'
import { standsMintableBy } from './mintable'
import { meetsRule, tallyWithRules } from './tally-with-rules'

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
