import { ipfsUri } from '@certify/domain/certificate/artwork'
import type { RequestId } from '@certify/domain/certificate/certificate'
import type {
  CertificateByToken,
  CertificateLedger,
  EventCertificate,
  HeldToken,
  OwnCertificate,
} from '@certify/domain/certificate/certificate-views'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { readEventKey } from '@certify/domain/issuing/event-key'
import { type Page, type PageRequest, toOffset } from '@certify/domain/shared/page'
import type { TokenId } from '@certify/domain/shared/token-id'
import { and, asc, count, desc, eq, gt, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { containing } from '../database/connection/escape-like'
import { forLists } from '../database/connection/list-queries'
import { readTotal } from '../database/connection/read-total'
import { onlyRow } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
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
import { hasMintStatus, isCurrent, isCurrentOf } from '../database/schema/request-clauses'
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

/** Certificates with their present state, read from PostgreSQL. */
export function certificateLedger(queries: Queries): CertificateLedger {
  return {
    findRequest: (requestId) => translating(() => findRecord(queries, eq(certificateRequests.id, requestId))),
    findMinted: (requestIds) => translating(() => findMinted(queries, requestIds)),
    findEndings: (tokenIds) => translating(() => findEndings(queries, tokenIds)),
    findByRecipient: (eventId, recipientId) =>
      translating(() => findRecord(queries, isCurrentOf(eventId, recipientId))),
    findByToken: (tokenId) => translating(() => findByToken(queries, tokenId)),
    ofRecipient: (recipientId, query) =>
      translating(() => ofRecipient(forLists(queries), recipientId, query)),
    countHeld: (recipientId) => translating(() => countHeld(forLists(queries), recipientId)),
    ofEvent: (eventId, query) => translating(() => ofEvent(forLists(queries), eventId, query)),
    countIssued: (eventId) => translating(() => countIssued(forLists(queries), eventId)),
    ofEventAfter: (eventId, { after, limit }) =>
      translating(async () => {
        const lists = forLists(queries)
        const later = after === null ? undefined : gt(certificateRequests.id, after)
        const rows = await selectRecords(lists)
          .where(and(eq(certificateRequests.eventId, eventId), later))
          .orderBy(asc(certificateRequests.id))
          .limit(limit)
        return withNames(lists, await toRecords(lists, rows))
      }),
    heldBy: (wallet, page) => translating(() => heldBy(forLists(queries), wallet, page)),
    revocationTransaction: (tokenId) => translating(() => revocationTransaction(queries, tokenId)),
    instanceCounts: () => translating(() => instanceCounts(forLists(queries))),
    countByState: () => translating(() => countByState(forLists(queries))),
  }
}

async function findRecord(queries: Queries, condition: SQL | undefined) {
  return (await readRecords(queries, condition))[0] ?? null
}

async function findMinted(queries: Queries, requestIds: readonly RequestId[]) {
  const isMinted = isNotNull(ledgerCertificates.tokenId)
  const records = await readRecords(queries, and(among(certificateRequests.id, requestIds), isMinted))
  return new Map(records.map((record) => [record.requestId, record]))
}

async function findEndings(queries: Queries, tokenIds: readonly TokenId[]) {
  const endings = await readEndings(queries, tokenIds)
  return new Map([...endings].map(([tokenId, ending]) => [trusted.tokenId(tokenId), ending]))
}

/** A token that is on chain or sealed; null when neither the chain nor the database has it. */
export async function findByToken(queries: Queries, tokenId: TokenId): Promise<CertificateByToken | null> {
  const record = await findRecord(queries, eq(certificateRequests.tokenId, tokenId))
  const onChain = await queries
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
    .where(eq(ledgerCertificates.tokenId, tokenId))
  const row = onChain[0]
  if (!record && !row) return null
  const ending = (await readEndings(queries, [tokenId])).get(tokenId) ?? null
  const eventId = record?.eventId ?? (row?.eventKey == null ? null : readEventKey(row.eventKey).eventId)
  const event = eventId === null ? undefined : (await readSummaries(queries, [eventId])).get(eventId)
  // An organizer's account may name any event in its own page. Show the event only if the event's organizer issued it.
  const isOwn = record !== null || (event !== undefined && row?.issuers.includes(event.organizer.wallet))
  const minted = row ? toMinted(row.certificate, ending) : null
  return { minted, record, event: (isOwn && event) || null }
}

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

async function ofEvent(queries: Queries, eventId: number, query: ListQuery): Promise<Page<EventCertificate>> {
  const condition = and(eq(certificateRequests.eventId, eventId), recipientMatching(query.text))
  const counted = await queries.select({ total: count() }).from(certificateRequests).where(condition)
  const order = [sql`${certificateRequests.tokenId} asc nulls last`, asc(certificateRequests.id)]
  const shown = await queries
    .select({ id: certificateRequests.id })
    .from(certificateRequests)
    .where(condition)
    .orderBy(...order)
    .limit(query.perPage)
    .offset(toOffset(query))
  // Join only these few requests. Otherwise the planner joins every certificate of the event before it sorts.
  const ids = shown.map(({ id }) => id)
  const rows = await selectRecords(queries)
    .where(among(certificateRequests.id, ids))
    .orderBy(...order)
  const items = await withNames(queries, await toRecords(queries, rows))
  return { items, total: onlyRow(counted).total, page: query.page, perPage: query.perPage }
}

async function countHeld(queries: Queries, recipientId: number): Promise<number> {
  const held = and(eq(certificateRequests.recipientId, recipientId), certificateRequests.isHeld)
  return onlyRow(await queries.select({ total: count() }).from(certificateRequests).where(held)).total
}

async function countIssued(queries: Queries, eventId: number): Promise<number> {
  const issued = and(eq(certificateRequests.eventId, eventId), hasMintStatus('minted'))
  return onlyRow(await queries.select({ total: count() }).from(certificateRequests).where(issued)).total
}

function eventMatching(text: string): SQL | undefined {
  if (text === '') return undefined
  const pattern = containing(text)
  return or(sql`${events.title} ilike ${pattern}`, sql`${events.description} ilike ${pattern}`)
}

/** A replaced certificate may carry another printed name than the person has now, so both are searched. */
function recipientMatching(text: string): SQL | undefined {
  if (text === '') return undefined
  const pattern = containing(text)
  return or(
    sql`${certificateRequests.recipientWallet} ilike ${pattern}`,
    sql`${certificateRequests.tokenId}::text like ${pattern}`,
    sql`${certificateRequests.printedName} ilike ${pattern}`,
    sql`(select ${accounts.name} from ${accounts} where ${accounts.id} = ${certificateRequests.recipientId}) ilike ${pattern}`,
  )
}

async function heldBy(queries: Queries, wallet: string, page: PageRequest): Promise<Page<HeldToken>> {
  const isBurned = and(
    eq(ledgerEndings.tokenId, ledgerCertificates.tokenId),
    eq(ledgerEndings.kind, 'burned'),
  )
  const burned = queries.select({ tokenId: ledgerEndings.tokenId }).from(ledgerEndings).where(isBurned)
  const held = and(eq(ledgerCertificates.owner, wallet), notExists(burned))
  const counted = await queries.select({ total: count() }).from(ledgerCertificates).where(held)
  const rows = await queries
    .select({ tokenId: ledgerCertificates.tokenId, directory: ledgerPages.directory })
    .from(ledgerCertificates)
    .leftJoin(ledgerPages, isPageOfCertificate)
    .where(held)
    .orderBy(desc(ledgerCertificates.tokenId))
    .limit(page.perPage)
    .offset(toOffset(page))
  const items = rows.map(({ tokenId, directory }) => ({
    tokenId: trusted.tokenId(tokenId),
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
  const rows = await queries
    .select({ state: certificateRequests.state, count: count() })
    .from(certificateRequests)
    .groupBy(certificateRequests.state)
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}
