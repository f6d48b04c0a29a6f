import type {
  EndingRequest,
  IssuingArtwork,
  IssuingStore,
  PageWork,
  WaitingRequest,
} from '@certify/domain/issuing/issuing-store'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findConsent } from '../account/consent-store'
import { agreedName, isEntryOfRequest } from '../certificate/agreed-name'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { artworks, certificateRequests, revocationRequests } from '../database/schema/certificates'
import { events, rosterEntries } from '../database/schema/events'
import { ledgerCertificates, ledgerEndings } from '../database/schema/ledger'
import { hasMintStatus } from '../database/schema/request-clauses'
import { isWaiting } from './waiting-requests'

/** Reads which certificates wait to be issued or ended. */
export function waitingWork(
  queries: Queries,
): Pick<IssuingStore, 'waitingEvents' | 'pageWork' | 'waitingEndings'> {
  return translated({
    waitingEvents: () => listWaitingEvents(queries),
    pageWork: (eventId, limit) => readPageWork(queries, eventId, limit),
    waitingEndings: (contract, limit) => listWaitingEndings(queries, contract, limit),
  })
}

async function listWaitingEvents(queries: Queries): ReturnType<IssuingStore['waitingEvents']> {
  const oldest = sql<Date>`min(${certificateRequests.requestedAt})`.mapWith(certificateRequests.requestedAt)
  const rows = await queries
    .select({
      eventId: certificateRequests.eventId,
      oldest,
      isBlocked: sql<boolean>`bool_and(${certificateRequests.state} = 'blocked')`,
    })
    .from(certificateRequests)
    .where(isWaiting)
    .groupBy(certificateRequests.eventId)
    .orderBy(oldest)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}

async function readPageWork(queries: Queries, eventId: EventId, limit: number): Promise<PageWork | null> {
  const found = await readEvent(queries, eventId)
  const waiting = await queries.transaction((tx) => listWaitingRequests(tx, eventId, limit))
  if (!found || waiting.length === 0) return null
  const { isCanceled, ...event } = found
  return { event, consent: await findConsent(queries, event.organizer.id), isCanceled, waiting }
}

/** The event as its certificates will say it. */
async function readEvent(
  queries: Queries,
  eventId: EventId,
): Promise<(PageWork['event'] & { readonly isCanceled: boolean }) | undefined> {
  const [found] = await queries
    .select({ event: events, organizer: { id: accounts.id, wallet: accounts.wallet, name: accounts.name } })
    .from(events)
    .innerJoin(accounts, eq(accounts.id, events.organizerId))
    .where(eq(events.id, eventId))
  if (!found) return undefined
  const { event, organizer } = found
  return {
    id: trusted.eventId(event.id),
    title: event.title,
    location: event.location,
    timeZone: event.timeZone,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    doorsOpenMinutes: event.doorsOpenMinutes,
    organizer: {
      id: trusted.accountId(organizer.id),
      wallet: trusted.address(organizer.wallet),
      name: organizer.name,
    },
    isCanceled: event.canceledAt !== null,
  }
}

async function listWaitingRequests(
  queries: Queries,
  eventId: EventId,
  limit: number,
): Promise<WaitingRequest[]> {
  // Among many requests that do not wait, the planner expects next to none that do, and sorts all of an event's.
  await queries.execute(sql`set local enable_sort to off`)
  const personal = alias(artworks, 'personal')
  const template = alias(artworks, 'template')
  const rows = await queries
    .select({
      request: certificateRequests,
      personal,
      template,
      agreedName,
      attendanceAt: rosterEntries.attendanceAt,
      attendedMinutes: rosterEntries.attendedMinutes,
    })
    .from(certificateRequests)
    .leftJoin(
      personal,
      and(
        eq(personal.eventId, certificateRequests.eventId),
        eq(personal.recipientId, certificateRequests.recipientId),
      ),
    )
    .leftJoin(template, and(eq(template.eventId, certificateRequests.eventId), isNull(template.recipientId)))
    .innerJoin(events, eq(events.id, certificateRequests.eventId))
    .leftJoin(rosterEntries, isEntryOfRequest)
    .where(and(eq(certificateRequests.eventId, eventId), isWaiting))
    .orderBy(asc(certificateRequests.requestedAt), asc(certificateRequests.id))
    .limit(limit)
  return rows.map(({ request, personal: own, template: shared, ...known }) => ({
    ...known,
    id: trusted.requestId(request.id),
    recipient: trusted.address(request.recipientWallet),
    attendanceSource: request.attendanceSource,
    attended: request.attended,
    artwork: maybe(own ?? shared, toArtwork),
  }))
}

const replacement = alias(certificateRequests, 'replacement')
const outdated = alias(certificateRequests, 'outdated')

const sameCertificate = and(
  eq(ledgerCertificates.contract, revocationRequests.contract),
  eq(ledgerCertificates.tokenId, revocationRequests.tokenId),
)
const itsEnding = and(
  eq(ledgerEndings.contract, revocationRequests.contract),
  eq(ledgerEndings.tokenId, revocationRequests.tokenId),
  or(eq(ledgerEndings.kind, 'revoked'), eq(ledgerEndings.kind, 'replaced')),
)
// An old certificate is ended only when the new one is final: ending cannot be undone, and after a reorganization
// the new number may belong to another person.
const itsReplacement = and(
  eq(replacement.id, revocationRequests.replacementId),
  eq(replacement.state, 'final'),
)
const itsOutdated = and(
  eq(outdated.id, replacement.replacesId),
  eq(outdated.tokenId, revocationRequests.tokenId),
  hasMintStatus('minted', outdated.state),
)

async function listWaitingEndings(
  queries: Queries,
  contract: Address,
  limit: number,
): Promise<EndingRequest[]> {
  const rows = await queries
    .select({ request: revocationRequests, replacement: replacement.tokenId })
    .from(revocationRequests)
    .innerJoin(ledgerCertificates, sameCertificate)
    .leftJoin(ledgerEndings, itsEnding)
    .leftJoin(replacement, itsReplacement)
    .leftJoin(outdated, itsOutdated)
    .where(
      and(
        eq(revocationRequests.contract, contract),
        isNull(revocationRequests.transactionId),
        isNull(ledgerEndings.tokenId),
        or(isNull(revocationRequests.replacementId), isNotNull(outdated.id)),
      ),
    )
    .orderBy(asc(revocationRequests.requestedAt), asc(revocationRequests.tokenId))
    .limit(limit)
  return rows.map(({ request, replacement: number }) => ({
    tokenId: trusted.tokenId(request.tokenId),
    reason: request.reason,
    replacedBy: maybe(number, trusted.tokenId),
  }))
}

function toArtwork(row: typeof artworks.$inferSelect): IssuingArtwork {
  const { description, design } = row
  return design
    ? { kind: 'design', design, description }
    : { kind: 'upload', imageCid: trusted.cid(row.imageCid), fields: row.fields ?? [], description }
}
