import { sql } from 'drizzle-orm'
import { accounts } from '../database/schema/accounts'
import { certificateRequests } from '../database/schema/certificates'
import { events } from '../database/schema/events'
import {
  ledgerCertificates,
  ledgerEndings,
  ledgerOrganizerLogs,
  ledgerPages,
} from '../database/schema/ledger'
import { awaitsPage, isCurrent } from '../database/schema/request-clauses'
import { eventIdIn, organizerNumberIn } from '../event/event-key-sql'

/** The page on chain names the event of the request, and the event's own organizer issued it. */
const isOfEvent = sql`${eventIdIn(ledgerPages.eventKey)} = ${certificateRequests.eventId} and exists (
  select 1 from ${events}
  join ${accounts} on ${accounts.id} = ${events.organizerId}
  join ${ledgerOrganizerLogs} on ${ledgerOrganizerLogs.account} = ${accounts.wallet}
  where ${events.id} = ${certificateRequests.eventId} and ${ledgerOrganizerLogs.contract} = ${ledgerPages.contract}
    and ${ledgerOrganizerLogs.number} = ${organizerNumberIn(ledgerPages.eventKey)})`

/** The certificate on chain is the one that the request replaces. Found by its id, where `exists` may read every request. */
const isReplaced = sql`${ledgerCertificates.tokenId} is not distinct from (
  select older.token_id from ${certificateRequests} as older where older.id = ${certificateRequests.replacesId})`

/** Another one took its place: of a certificate that is corrected twice, the first must not hold up the third. */
const wasReplaced = sql`exists (
  select 1 from ${ledgerEndings} where ${ledgerEndings.contract} = ${ledgerCertificates.contract}
    and ${ledgerEndings.tokenId} = ${ledgerCertificates.tokenId} and ${ledgerEndings.kind} = 'replaced')`

/** The recipient already has a certificate of the event on chain, for example after an old backup was restored. */
export const isHeldOnChain = sql`exists (
  select 1 from ${ledgerCertificates}
  join ${ledgerPages} on ${ledgerPages.contract} = ${ledgerCertificates.contract}
    and ${ledgerPages.page} = ${ledgerCertificates.page}
  where ${ledgerCertificates.owner} = ${certificateRequests.recipientWallet}
    and ${isOfEvent} and not ${isReplaced} and not ${wasReplaced})`

/** The request waits for the issuer. A request that was replaced before it was issued no longer waits. */
export const isWaiting = sql`(${awaitsPage} and ${isCurrent} and not ${isHeldOnChain})`
