import { eq, isNull, sql } from 'drizzle-orm'
import { rosterEntries } from './events'

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
