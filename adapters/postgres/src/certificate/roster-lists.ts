import type { Participant } from '@certify/domain/certificate/participant'
import type { JoinedEvent, RosterCounts } from '@certify/domain/roster/roster-repository'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { type Page, type PageRequest, toOffset } from '@certify/domain/shared/page'
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { among } from '../connection/among'
import type { Queries } from '../connection/client'
import { containing } from '../connection/escape-like'
import { onlyRow } from '../connection/transact'
import { trusted } from '../connection/trusted'
import { summariesOf } from '../event/event-rows'
import { personColumns, selectEntries, toEntry } from '../roster/roster-rows'
import { accounts } from '../schema/accounts'
import { artworks as artworkRows, certificateRequests } from '../schema/certificates'
import { events, rosterEntries } from '../schema/events'
import { personalArtworksOf } from './artwork-repository'
import { isCurrent, recordsOf } from './certificate-rows'

type ListQuery = { text: string } & PageRequest

/** Participants of an event, with artwork and certificate: one query each for the whole page. */
export async function listParticipants(
  queries: Queries,
  eventId: EventId,
  query: ListQuery,
): Promise<Page<Participant>> {
  const condition = and(eq(rosterEntries.eventId, eventId), personMatching(query.text))
  const counted = await queries
    .select({ total: count() })
    .from(rosterEntries)
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
    .where(condition)
  const rows = await selectEntries(queries)
    .where(condition)
    .orderBy(asc(rosterEntries.id))
    .limit(query.perPage)
    .offset(toOffset(query))
  const accountIds = rows.map(({ entry }) => entry.accountId)
  const artworks = await personalArtworksOf(queries, eventId, accountIds)
  const records = await certificatesOf(queries, eventId, accountIds)
  const items = rows.map((row) => ({
    ...toEntry(row),
    personalArtwork: artworks.get(row.entry.accountId) ?? null,
    certificate: records.get(row.entry.accountId) ?? null,
  }))
  return { items, total: onlyRow(counted).total, page: query.page, perPage: query.perPage }
}

/** The counters above a roster. */
export async function countRoster(queries: Queries, eventId: EventId): Promise<RosterCounts> {
  const matching = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const isActive = sql`${rosterEntries.status} = 'active'`
  const isMintable = sql`${isActive} and ${rosterEntries.attendance} = 'present' and not ${isRequested} and ${hasArtwork}`
  const rows = await queries
    .select({
      total: count(),
      active: matching(isActive),
      revoked: matching(sql`${rosterEntries.status} = 'revoked'`),
      present: matching(sql`${isActive} and ${rosterEntries.attendance} = 'present'`),
      absent: matching(sql`${isActive} and ${rosterEntries.attendance} = 'absent'`),
      minted: matching(sql`${isActive} and ${isRequested}`),
      mintable: matching(isMintable),
      named: matching(sql`${isMintable} and ${rosterEntries.nameChoice} = 'print'`),
    })
    .from(rosterEntries)
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
    .where(eq(rosterEntries.eventId, eventId))
  return onlyRow(rows)
}

const isRequested = sql`exists (
  select 1 from ${certificateRequests}
  where ${certificateRequests.eventId} = ${rosterEntries.eventId}
    and ${certificateRequests.recipientId} = ${rosterEntries.accountId})`

const hasArtwork = sql`(${accounts.erasedAt} is null and exists (
  select 1 from ${artworkRows}
  where ${artworkRows.eventId} = ${rosterEntries.eventId}
    and (${artworkRows.recipientId} is null or ${artworkRows.recipientId} = ${rosterEntries.accountId})))`

/** Events that an attendee has joined, latest start first. */
export async function listJoinedEvents(
  queries: Queries,
  accountId: AccountId,
  query: ListQuery,
): Promise<Page<JoinedEvent>> {
  const condition = and(
    eq(rosterEntries.accountId, accountId),
    eq(rosterEntries.status, 'active'),
    query.text === '' ? undefined : sql`${events.title} ilike ${containing(query.text)}`,
  )
  const counted = await queries
    .select({ total: count() })
    .from(rosterEntries)
    .innerJoin(events, eq(events.id, rosterEntries.eventId))
    .where(condition)
  const rows = await queries
    .select({ entry: rosterEntries, person: personColumns, tokenId: mintedTokenId })
    .from(rosterEntries)
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
    .innerJoin(events, eq(events.id, rosterEntries.eventId))
    .where(condition)
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(query.perPage)
    .offset(toOffset(query))
  const summaries = await summariesOf(
    queries,
    rows.map(({ entry }) => entry.eventId),
  )
  const items = rows.flatMap((row) => {
    const event = summaries.get(row.entry.eventId)
    const tokenId = row.tokenId === null ? null : trusted.tokenId(BigInt(row.tokenId))
    return event ? [{ event, entry: toEntry(row), tokenId }] : []
  })
  return { items, total: onlyRow(counted).total, page: query.page, perPage: query.perPage }
}

const mintedTokenId = sql<string | null>`(
  select ${certificateRequests.tokenId} from ${certificateRequests}
  where ${certificateRequests.eventId} = ${rosterEntries.eventId}
    and ${certificateRequests.recipientId} = ${rosterEntries.accountId}
    and ${certificateRequests.state} in ('mined', 'final')
  order by ${certificateRequests.id} desc limit 1)`

function personMatching(text: string): SQL | undefined {
  if (text === '') return undefined
  const pattern = containing(text)
  return or(
    sql`${accounts.name} ilike ${pattern}`,
    sql`${accounts.email} ilike ${pattern}`,
    sql`${accounts.wallet} ilike ${pattern}`,
  )
}

async function certificatesOf(queries: Queries, eventId: EventId, accountIds: readonly number[]) {
  if (accountIds.length === 0) return new Map()
  const records = await recordsOf(
    queries,
    and(
      eq(certificateRequests.eventId, eventId),
      among(certificateRequests.recipientId, accountIds),
      isCurrent,
    ),
  )
  return new Map(records.map((record) => [record.recipientId as number, record]))
}
