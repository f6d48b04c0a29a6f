import { and, eq, sql } from 'drizzle-orm'
import { certificateRequests } from '../database/schema/certificates'
import { events, rosterEntries } from '../database/schema/events'
import { agreesToName } from '../database/schema/roster-clauses'

/**
 * The name that the recipient agreed to, if the event prints names. A corrected name is printed in any case, because
 * the recipient asked for it and the organizer accepted it.
 */
export const agreedName = sql<string | null>`case
  when ${agreesToName} and (${events.printsNames} or ${certificateRequests.replacesId} is not null)
  then ${rosterEntries.printedName} end`

/** Matches a request with its recipient's entry on the roster, which `agreedName` reads. */
export const isEntryOfRequest = and(
  eq(rosterEntries.eventId, certificateRequests.eventId),
  eq(rosterEntries.accountId, certificateRequests.recipientId),
)
