import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { rosterEntries } from './events'

/** Whether a person has yet to answer a required question of an event. A box that is not ticked is no answer. */
export const lacksAnswer = (eventId: SQL | number, accountId: SQL | number): SQL<boolean> => sql`exists (
  select from questions q where q.event_id = ${eventId} and q.required and q.closed_at is null and not exists (
    select from answers w where w.event_id = q.event_id and w.account_id = ${accountId} and w.question = q.number
      and w.value <> 'false'::jsonb))`

/** The entry holds a seat. */
export const isActiveEntry = eq(rosterEntries.status, 'active')
export const isRevoked = eq(rosterEntries.status, 'revoked')

/** The recorded attendance; a revoked entry keeps it. */
export const isPresent = eq(rosterEntries.attendance, 'present')
export const isAbsent = eq(rosterEntries.attendance, 'absent')

/** The entry counts as attended. */
export const hasAttended = sql`(${isActiveEntry} and ${isPresent})`

/** The person agreed to a printed name. */
export const agreesToName = eq(rosterEntries.nameChoice, 'print')

/** The person has neither agreed to a printed name nor declined one. */
export const isUndecided = isNull(rosterEntries.nameChoice)

/** The organizer must decide: the person was marked present after the organizer recorded them absent. */
export const isToDecide = sql`(${isActiveEntry} and ${rosterEntries.attendanceContested})`
