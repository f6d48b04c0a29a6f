import { sql } from 'drizzle-orm'
import { meetsCompletion } from '../agenda/meets-completion'
import { accounts } from '../database/schema/accounts'
import { hasArtwork } from '../database/schema/artwork-clauses'
import { certificateRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { isCurrent } from '../database/schema/request-clauses'
import { hasAttended } from '../database/schema/roster-clauses'
import { inSlices } from '../database/schema/tallied'

/** The entry has a request for a certificate, in any state, or one that its batch has still to write. */
export const isRequested = sql`(exists (
  select 1 from ${certificateRequests}
  where ${certificateRequests.eventId} = ${rosterEntries.eventId}
    and ${certificateRequests.recipientId} = ${rosterEntries.accountId} and ${isCurrent})
  or (${rosterEntries.eventId}, ${rosterEntries.accountId}) in (${inSlices}))`

/** The account is not erased. A subquery for each entry, because a join would read all accounts for a long roster. */
const isKept = sql`(select ${accounts.erasedAt} from ${accounts} where ${accounts.id} = ${rosterEntries.accountId}) is null`

/**
 * The rule of `admitToMint` for roster entries: "mint all" issues to people recorded present who have no certificate
 * yet and meet the event's rule. The caller reads the entry's event, too, and checks its status.
 */
export const isMintable = sql`(${hasAttended} and not ${isRequested} and ${isKept} and ${meetsCompletion}
  and ${hasArtwork({ eventId: rosterEntries.eventId, recipientId: rosterEntries.accountId })})`

/** The source that `admitToMint` returns for a person recorded present. */
export const attendanceSource = sql`coalesce(${rosterEntries.attendanceSource}, 'organizer')`
