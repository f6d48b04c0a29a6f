import { type SQL, sql } from 'drizzle-orm'
import { meetsCompletion } from '../agenda/meets-completion'
import { hasTemplate } from '../database/schema/artwork-clauses'
import { rosterEntries } from '../database/schema/events'
import { hasAttended } from '../database/schema/roster-clauses'
import { inSlices } from '../database/schema/tallied'

const isInSlice = sql`((${rosterEntries.eventId}, ${rosterEntries.accountId}) in (${inSlices}))`

/** The entry has a request for a certificate, in any state, or one that its batch has still to write. */
export const isRequested = sql`(${rosterEntries.isRequested} or ${isInSlice})`

/**
 * The rule of `admitToMint` for roster entries: "mint all" issues to people recorded present who have no certificate
 * yet and meet the event's rule. Triggers keep all that it reads of a person beside the entry, so a press for many reads
 * their entries only.
 */
export function standsMintableBy(meetsRule: SQL): SQL {
  return sql`(${hasAttended} and not ${rosterEntries.isRequested} and ${rosterEntries.reach} <> 'erased'
    and ${meetsRule} and (${rosterEntries.hasOwnArtwork} or ${hasTemplate(rosterEntries.eventId)}))`
}

/** The same where people also wait in slices. The caller reads the entry's event, too, and checks its status. */
export const isMintable = sql`(${standsMintableBy(meetsCompletion)} and not ${isInSlice})`

/** The source that `admitToMint` returns for a person recorded present. */
export const attendanceSource = sql`coalesce(${rosterEntries.attendanceSource}, 'organizer')`
