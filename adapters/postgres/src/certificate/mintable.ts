import { isNull, sql } from 'drizzle-orm'
import { accounts } from '../schema/accounts'
import { hasArtwork } from '../schema/artwork-clauses'
import { certificateRequests } from '../schema/certificates'
import { rosterEntries } from '../schema/events'
import { isCurrent } from '../schema/request-clauses'
import { hasAttended } from '../schema/roster-clauses'

/** The entry has a request for a certificate, in any state. */
export const isRequested = sql`exists (
  select 1 from ${certificateRequests}
  where ${certificateRequests.eventId} = ${rosterEntries.eventId}
    and ${certificateRequests.recipientId} = ${rosterEntries.accountId} and ${isCurrent})`

/**
 * The rule of `admitToMint` for roster entries joined with their accounts: "mint all" issues to people recorded present
 * who have no certificate yet. The caller checks the status of the event.
 */
export const isMintable = sql`(${hasAttended} and ${isNull(accounts.erasedAt)} and not ${isRequested}
  and ${hasArtwork({ eventId: rosterEntries.eventId, recipientId: rosterEntries.accountId })})`

/** The source that `admitToMint` answers for a person recorded present. */
export const attendanceSource = sql`coalesce(${rosterEntries.attendanceSource}, 'organizer')`
