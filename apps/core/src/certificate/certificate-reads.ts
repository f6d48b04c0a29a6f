import { ipfsUri } from '@certify/domain/certificate/artwork'
import { type AttendedFacts, orderAttended } from '@certify/domain/certificate/attended'
import {
  mintStatusOf,
  type RequestId,
  type RequestState,
  requestStates,
} from '@certify/domain/certificate/certificate'
import type {
  CertificateByToken,
  EventCertificate,
  HeldToken,
  OwnCertificate,
} from '@certify/domain/certificate/certificate-views'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { readEventKey } from '@certify/domain/issuing/event-key'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { type Page, type PageRequest, type PartRequest, toOffset } from '@certify/domain/shared/page'
import type { TokenId } from '@certify/domain/shared/token-id'
import { and, asc, count, desc, eq, gt, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { containing, containingFolded } from '../database/connection/escape-like'
import { forLists } from '../database/connection/list-queries'
import { prepared } from '../database/connection/prepared'
import { readCount, readTotal } from '../database/connection/read-total'
import { type RowsQuery, readPageIds, searchRows } from '../database/connection/search-rows'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { certificateRequests, chainTransactions, revocationRequests } from '../database/schema/certificates'
import { events } from '../database/schema/events'
import {
  ledgerCertificates,
  ledgerEndings,
  ledgerOrganizerLogs,
  ledgerPages,
} from '../database/schema/ledger'
import { isCurrent, isCurrentOf } from '../database/schema/request-clauses'
import { countRows } from '../database/schema/tallied'
import { organizerNumberIn } from '../event/event-key-sql'
import { readListedEvents, readSummaries } from '../event/event-rows'
import {
  isPageOfCertificate,
  readEndings,
  readRecords,
  selectRecords,
  toMinted,
  toRecords,
  withNames,
} from './certificate-rows'

type ListQuery = { text: string } & PageRequest
type EventQuery = { text: string } & RowsQuery

/** Reads certificates from requests and from the facts of the chain. */
export function certificateReads(queries: Queries) {
  return translated({
    findRequest: (requestId: RequestId) => findRecord(queries, eq(certificateRequests.id, requestId)),
    /** The records of those requests whose certificate is on chain. */
    findMinted: (requestIds: readonly RequestId[]) => findMinted(queries, requestIds),
    /** The endings of those certificates that have ended. The first ending counts. */
    findEndings: (tokenIds: readonly TokenId[]) => findEndings(queries, tokenIds),
    findByRecipient: async (eventId: EventId, recipientId: AccountId) => {
      const rows = await selectCurrent(queries, { eventId, recipientId })
      return (await toRecords(queries, rows))[0] ?? null
    },
    /** A token that is on chain or sealed; null when neither the chain nor the database has it. */
    findByToken: (tokenId: TokenId) => findByToken(queries, tokenId),
    /** Certificates requested by or for one account, latest first. `text` searches title and description of the event. */
    ofRecipient: (recipientId: AccountId, query: ListQuery) =>
      ofRecipient(forLists(queries), recipientId, query),
    /** How many certificates the account holds. */
    countHeld: (recipientId: AccountId) => countHeld(forLists(queries), recipientId),
    /**
     * Certificates of one event by number, replaced ones included, unminted ones last. `text` searches name, wallet and
     * number, of the first 5,000.
     */
    ofEvent: (eventId: EventId, query: EventQuery) => ofEvent(forLists(queries), eventId, query),
    /** How many numbers of the event were issued, replaced and revoked ones included. */
    countIssued: (eventId: EventId) => countIssued(forLists(queries), eventId),
    /** A part of an event's certificates, in the order in which they were asked for. */
    ofEventAfter: async (eventId: EventId, { after, limit }: PartRequest<RequestId>) => {
      const lists = forLists(queries)
      const later = after === null ? undefined : gt(certificateRequests.id, after)
      const rows = await selectRecords(lists)
        .where(and(eq(certificateRequests.eventId, eventId), later))
        .orderBy(asc(certificateRequests.id))
        .limit(limit)
      return withNames(lists, await toRecords(lists, rows))
    },
    /** Tokens that a wallet holds on chain, latest number first, without burned ones. */
    heldBy: (wallet: Address, page: PageRequest) => heldBy(forLists(queries), wallet, page),
    /** The hash of the transaction that carries a revocation; null before it is sent. */
    revocationTransaction: (tokenId: TokenId) => revocationTransaction(queries, tokenId),
    /** Counts of certificates held, events and organizers on this instance, for the About page. */
    instanceCounts: () => instanceCounts(forLists(queries)),
    /** Count of requests in each state, for operators. States with a count of 0 are absent. */
    countByState: () => countByState(forLists(queries)),
  })
}

export type CertificateReads = ReturnType<typeof certificateReads>

async function findRecord(queries: Queries, condition: SQL | undefined) {
  return (await readRecords(queries, condition))[0] ?? null
}

const selectCurrent = prepared(['eventId', 'recipientId'], (queries, { eventId, recipientId }) =>
  selectRecords(queries).where(isCurrentOf(eventId, recipientId)).orderBy(certificateRequests.id),
)

const selectOfToken = prepared(['tokenId'], (queries, { tokenId }) =>
  selectRecords(queries).where(eq(certificateRequests.tokenId, tokenId)).orderBy(certificateRequests.id),
)

async function findMinted(queries: Queries, requestIds: readonly RequestId[]) {
  const records = await readRecords(queries, among(certificateRequests.id, requestIds))
  return new Map(records.filter(({ minted }) => minted).map((record) => [record.requestId, record]))
}

async function findEndings(queries: Queries, tokenIds: readonly TokenId[]) {
  const endings = await readEndings(queries, tokenIds)
  return new Map([...endings].map(([tokenId, ending]) => [trusted.tokenId(tokenId), ending]))
}

/** A token that is on chain or sealed; null when neither the chain nor the database has it. */
export async function findByToken(queries: Queries, tokenId: TokenId): Promise<CertificateByToken | null> {
  const asked = { tokenId: tokenId.toString() }
  const [record = null] = await toRecords(queries, await selectOfToken(queries, asked))
  const [row] = await selectOnChain(queries, asked)
  if (!record && !row) return null
  const ending = record?.minted
    ? record.minted.ending
    : ((await readEndings(queries, [tokenId])).get(tokenId) ?? null)
  const eventId = record?.eventId ?? (row?.eventKey == null ? null : readEventKey(row.eventKey).eventId)
  const event = eventId === null ? undefined : (await readSummaries(queries, [eventId])).get(eventId)
  // An organizer's account may name any event in its own page. Show the event only if the event's organizer issued it.
  const isOwn = record !== null || (event !== undefined && row?.issuers.includes(event.organizer.wallet))
  const minted = row ? toMinted(row.certificate, ending) : null
  return { minted, record, event: (isOwn && event) || null }
}

const selectOnChain = prepared(['tokenId'], (queries, { tokenId }) =>
  queries
    .select({
      certificate: ledgerCertificates,
      eventKey: ledgerPages.eventKey,
      // All accounts that the organizer has ever had.
      issuers: sql<string[]>`array(select account from ${ledgerOrganizerLogs}
        where ${ledgerOrganizerLogs.contract} = ${ledgerPages.contract} and account is not null
          and ${ledgerOrganizerLogs.number} = ${organizerNumberIn(ledgerPages.eventKey)})`,
    })
    .from(ledgerCertificates)
    .leftJoin(ledgerPages, isPageOfCertificate)
    .where(eq(ledgerCertificates.tokenId, tokenId)),
)

async function ofRecipient(
  queries: Queries,
  recipientId: number,
  query: ListQuery,
): Promise<Page<OwnCertificate>> {
  const condition = and(
    eq(certificateRequests.recipientId, recipientId),
    isCurrent,
    eventMatching(query.text),
  )
  const counted = await queries
    .select({ total: count() })
    .from(certificateRequests)
    .innerJoin(events, eq(events.id, certificateRequests.eventId))
    .where(condition)
  const rows = await selectRecords(queries)
    .innerJoin(events, eq(events.id, certificateRequests.eventId))
    .where(condition)
    .orderBy(desc(certificateRequests.id))
    .limit(query.perPage)
    .offset(toOffset(query))
  const records = await toRecords(queries, rows)
  const summaries = await readListedEvents(
    queries,
    records.map(({ eventId }) => eventId),
  )
  const items = records.flatMap((record) => {
    const event = summaries.get(record.eventId)
    return event ? [{ ...record, event }] : []
  })
  return { items, total: onlyRow(counted).total, page: query.page, perPage: query.perPage }
}

async function ofEvent(
  queries: Queries,
  eventId: number,
  query: EventQuery,
): Promise<Page<EventCertificate>> {
  const total = await readCount(queries, countRows(eventId, 'certificate_requests'))
  const list = {
    table: certificateRequests,
    arms: await armsAfter(queries, eventId, query.after),
    by: byToken,
  }
  const { ids, ...found } =
    query.text === ''
      ? await readPageIds(queries, list, query, total)
      : await searchRows(queries, list, recipientMatching(query.text), query, total)
  query.signal?.throwIfAborted()
  // Join only these few requests. Otherwise the planner joins every certificate of the event before it sorts.
  const rows = await selectRecords(queries)
    .where(among(certificateRequests.id, ids))
    .orderBy(asc(certificateRequests.tokenId), asc(certificateRequests.id))
  const items = await withNames(queries, await toRecords(queries, rows))
  return { items, page: query.page, perPage: query.perPage, ...found }
}

const byToken = [
  { name: 'token_id', isRising: true },
  { name: 'id', isRising: true },
] as const

/**
 * The certificates of an event, or those after one of them: first those with a number.
 *
 * @throws {FieldInvalidError} if `after` is no request of this event, because its place in the order is then unknown.
 */
async function armsAfter(queries: Queries, eventId: number, after: number | null | undefined) {
  const { id, tokenId } = certificateRequests
  const ofEvent = eq(certificateRequests.eventId, eventId)
  if (!after) return [ofEvent]
  const [key] = await queries
    .select({ tokenId })
    .from(certificateRequests)
    .where(and(ofEvent, eq(id, after)))
  if (!key) throw new FieldInvalidError({ field: 'after', code: 'field.invalid' })
  if (key.tokenId === null) return [and(ofEvent, isNull(tokenId), gt(id, after))]
  const later = sql`(${tokenId}, ${id}) > (${key.tokenId.toString()}::numeric, ${after}::int)`
  return [and(ofEvent, later), and(ofEvent, isNull(tokenId))]
}

async function countHeld(queries: Queries, recipientId: number): Promise<number> {
  const held = and(eq(certificateRequests.recipientId, recipientId), certificateRequests.isHeld)
  return onlyRow(await queries.select({ total: count() }).from(certificateRequests).where(held)).total
}

function countIssued(queries: Queries, eventId: number): Promise<number> {
  const issued = requestStates.filter((state) => mintStatusOf[state] === 'minted')
  return readCount(queries, countRows(eventId, 'certificate_requests', issued))
}

function eventMatching(text: string): SQL | undefined {
  if (text === '') return undefined
  return or(
    sql`fold_text(${events.title}) like ${containingFolded(text)}`,
    sql`fold_text(${events.description}) like ${containingFolded(text)}`,
  )
}

/** A replaced certificate may carry another printed name than the person has now, so both are searched. */
function recipientMatching(text: string): SQL | undefined {
  if (text === '') return undefined
  const pattern = containing(text)
  const folded = containingFolded(text)
  return or(
    sql`${certificateRequests.recipientWallet} ilike ${pattern}`,
    sql`${certificateRequests.tokenId}::text like ${pattern}`,
    sql`fold_text(${certificateRequests.printedName}) like ${folded}`,
    sql`(select ${accounts.nameFolded} from ${accounts} where ${accounts.id} = ${certificateRequests.recipientId}) like ${folded}`,
  )
}

/** What a certificate on chain states of hours and sessions. */
const statedOfToken = sql<AttendedFacts | null>`(select ${certificateRequests.attended} from ${certificateRequests}
  where ${certificateRequests.tokenId} = ${ledgerCertificates.tokenId} limit 1)`

async function heldBy(queries: Queries, wallet: string, page: PageRequest): Promise<Page<HeldToken>> {
  const isBurned = and(
    eq(ledgerEndings.tokenId, ledgerCertificates.tokenId),
    eq(ledgerEndings.kind, 'burned'),
  )
  const burned = queries.select({ tokenId: ledgerEndings.tokenId }).from(ledgerEndings).where(isBurned)
  const held = and(eq(ledgerCertificates.owner, wallet), notExists(burned))
  const counted = await queries.select({ total: count() }).from(ledgerCertificates).where(held)
  const rows = await queries
    .select({
      tokenId: ledgerCertificates.tokenId,
      directory: ledgerPages.directory,
      attended: statedOfToken,
    })
    .from(ledgerCertificates)
    .leftJoin(ledgerPages, isPageOfCertificate)
    .where(held)
    .orderBy(desc(ledgerCertificates.tokenId))
    .limit(page.perPage)
    .offset(toOffset(page))
  const items = rows.map(({ tokenId, directory, attended }) => ({
    tokenId: trusted.tokenId(tokenId),
    attended: attended && orderAttended(attended),
    tokenUri:
      directory === null ? null : ipfsUri(toDirectoryCid(trusted.digest(directory)), `${tokenId}.json`),
  }))
  return { items, total: onlyRow(counted).total, page: page.page, perPage: page.perPage }
}

async function revocationTransaction(queries: Queries, tokenId: TokenId) {
  const ended = (await readEndings(queries, [tokenId])).get(tokenId)
  if (ended) return ended.transactionHash
  const rows = await queries
    .select({ hash: chainTransactions.hash })
    .from(revocationRequests)
    .innerJoin(chainTransactions, eq(chainTransactions.id, revocationRequests.transactionId))
    .where(eq(revocationRequests.tokenId, tokenId))
  return rows[0] ? trusted.transactionHash(rows[0].hash) : null
}

async function instanceCounts(queries: Queries) {
  const { rows } = await queries.execute<{ certificates: number; events: number; organizers: number }>(
    sql`select ${readTotal('certificates')} as certificates, ${readTotal('events')} as events,
      ${readTotal('organizers')} as organizers`,
  )
  return onlyRow(rows)
}

async function countByState(queries: Queries) {
  const { state } = certificateRequests
  const underWay = requestStates.filter((each) => each !== 'final')
  const { rows } = await queries.execute<{ state: RequestState; count: number }>(sql`
    select ${state} as state, count(*)::int as count from ${certificateRequests}
    where ${inArray(state, underWay)} group by 1
    union all select 'final', count from (select ${readTotal('final requests')} as count) total where count > 0`)
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}
