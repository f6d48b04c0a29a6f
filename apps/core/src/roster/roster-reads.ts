import { mintStatusOf, type RequestState } from '@certify/domain/certificate/certificate'
import type { LinePerson } from '@certify/domain/event/waitlist'
import type { JoinRequestOfPerson } from '@certify/domain/roster/join-request'
import type { JoinedEvent } from '@certify/domain/roster/joined-event'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import { type Page, type PageRequest, type PartRequest, toOffset } from '@certify/domain/shared/page'
import { and, asc, count, desc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { containingFolded } from '../database/connection/escape-like'
import { findsAny } from '../database/connection/finds-any'
import { forLists } from '../database/connection/list-queries'
import { readCount } from '../database/connection/read-total'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { hasArtwork } from '../database/schema/artwork-clauses'
import { certificateRequests } from '../database/schema/certificates'
import { joinRequests, rosterEntries, waitlistEntries } from '../database/schema/events'
import { hasMintStatus, isCurrent } from '../database/schema/request-clauses'
import { searchedEvents } from '../database/schema/searched-events'
import { countRows } from '../database/schema/tallied'
import { readListedEvents } from '../event/event-rows'
import { findEntry, findEntryOf, findRequest, findStanding, toRequest } from './find-standing'
import { findPlace } from './move-line'
import { personColumns, selectEntries, toEntry } from './roster-rows'
import { ofWallet } from './roster-store'

type ListQuery = { text: string } & PageRequest

/** Lists the events that an attendee joined, latest start first. The list keeps events whose organizer removed them. */
async function findJoinedEvents(
  queries: Queries,
  accountId: AccountId,
  query: ListQuery,
): Promise<Page<JoinedEvent>> {
  const condition = and(
    eq(rosterEntries.accountId, accountId),
    query.text === '' ? undefined : sql`${searchedEvents.title} like ${containingFolded(query.text)}`,
  )
  const counted = await queries
    .select({ total: count() })
    .from(rosterEntries)
    .innerJoin(searchedEvents, eq(searchedEvents.id, rosterEntries.eventId))
    .where(condition)
  const rows = await queries
    .select({
      entry: rosterEntries,
      person: personColumns,
      tokenId: mintedTokenId,
      state: currentState,
      hasArtwork: hasOwnArtwork,
    })
    .from(rosterEntries)
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
    .innerJoin(searchedEvents, eq(searchedEvents.id, rosterEntries.eventId))
    .where(condition)
    .orderBy(desc(searchedEvents.startsAt), desc(searchedEvents.id))
    .limit(query.perPage)
    .offset(toOffset(query))
  const summaries = await readListedEvents(
    queries,
    rows.map(({ entry }) => entry.eventId),
  )
  const items = rows.flatMap((row) => {
    const event = summaries.get(row.entry.eventId)
    const tokenId = row.tokenId === null ? null : trusted.tokenId(BigInt(row.tokenId))
    const mintStatus = maybe(row.state, (state) => mintStatusOf[state])
    return event ? [{ event, entry: toEntry(row), tokenId, mintStatus, hasArtwork: row.hasArtwork }] : []
  })
  return { items, total: onlyRow(counted).total, page: query.page, perPage: query.perPage }
}

const mintedTokenId = sql<string | null>`(
  select ${certificateRequests.tokenId} from ${certificateRequests}
  where ${certificateRequests.eventId} = ${rosterEntries.eventId}
    and ${certificateRequests.recipientId} = ${rosterEntries.accountId}
    and ${hasMintStatus('minted')}
  order by ${certificateRequests.id} desc limit 1)`

const currentState = sql<RequestState | null>`(
  select ${certificateRequests.state} from ${certificateRequests}
  where ${certificateRequests.eventId} = ${rosterEntries.eventId}
    and ${certificateRequests.recipientId} = ${rosterEntries.accountId} and ${isCurrent})`

const hasOwnArtwork = sql<boolean>`${hasArtwork({ eventId: rosterEntries.eventId, recipientId: rosterEntries.accountId })}`

/** How many events one check for ended offers handles at most. */
const EVENTS_AT_ONCE = 50

/** Reads rosters. */
export function rosterReads(queries: Queries) {
  return translated({
    find: (eventId: EventId, accountId: AccountId) => findEntryOf(queries, eventId, accountId),
    /** How an account stands to an event: its entry, its place in line, and its request. */
    standing: (eventId: EventId, accountId: AccountId) => findStanding(queries, eventId, accountId),
    findByWallet: (eventId: EventId, wallet: Address) => findEntry(queries, ofWallet(eventId, wallet)),
    /** A part of an event's entries, in order of joining. */
    entriesAfter: async (eventId: EventId, { after, limit }: PartRequest<EntryId>) => {
      const ofPart = and(
        eq(rosterEntries.eventId, eventId),
        after === null ? undefined : gt(rosterEntries.id, after),
      )
      const part = selectEntries(forLists(queries)).where(ofPart)
      return (await part.orderBy(asc(rosterEntries.id)).limit(limit)).map(toEntry)
    },
    /** A page of the people with a seat, in the order of their names, and how many they are. Erased accounts have none. */
    namedOf: async (eventId: EventId, page: PageRequest) => {
      const isNamed = and(
        eq(rosterEntries.eventId, eventId),
        eq(rosterEntries.status, 'active'),
        isNotNull(accounts.name),
      )
      const counted = await forLists(queries)
        .select({ total: count() })
        .from(rosterEntries)
        .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
        .where(isNamed)
      const sorted = selectEntries(forLists(queries))
        .where(isNamed)
        .orderBy(asc(accounts.nameFolded), asc(rosterEntries.id))
      const rows = await sorted.limit(page.perPage).offset(toOffset(page))
      return { total: onlyRow(counted).total, entries: rows.map(toEntry) }
    },
    /** Events that an attendee joined, latest start first, including revoked entries. `text` searches the title. */
    joinedBy: (accountId: AccountId, query: { text: string } & PageRequest) =>
      findJoinedEvents(forLists(queries), accountId, query),
  })
}

/** Reads the lines for seats. */
export function lineReads(queries: Queries) {
  return translated({
    find: (eventId: EventId, accountId: AccountId) => findPlace(queries, eventId, accountId),
    count: (eventId: EventId) => readCount(queries, countRows(eventId, 'waitlist_entries')),
    /** The people in line, the first ones first. */
    list: async (eventId: EventId, limit: number): Promise<LinePerson[]> => {
      const rows = await forLists(queries)
        .select({
          name: accounts.name,
          email: accounts.email,
          wallet: accounts.wallet,
          since: waitlistEntries.createdAt,
          offeredUntil: waitlistEntries.offeredUntil,
        })
        .from(waitlistEntries)
        .innerJoin(accounts, eq(accounts.id, waitlistEntries.accountId))
        .where(eq(waitlistEntries.eventId, eventId))
        .orderBy(asc(waitlistEntries.id))
        .limit(limit)
      let ahead = 0
      return rows.map((row) => ({
        ...row,
        wallet: trusted.address(row.wallet),
        position: row.offeredUntil === null ? ++ahead : null,
      }))
    },
    /** Some of the events in which an offer was not taken in time. */
    withLateOffers: async (now: Date): Promise<EventId[]> => {
      const isOver = lte(waitlistEntries.offeredUntil, now)
      const over = { name: 'offers', query: sql`select 1 from ${waitlistEntries} where ${isOver}`, now }
      if (!(await findsAny(queries, over))) return []
      const { eventId } = waitlistEntries
      const late = queries.select({ eventId }).from(waitlistEntries).where(isOver).groupBy(eventId)
      // In any order, so that events that fail keep none of the others waiting.
      return (await late.orderBy(sql`random()`).limit(EVENTS_AT_ONCE)).map((row) =>
        trusted.eventId(row.eventId),
      )
    },
  })
}

/** Reads requests for a place. */
export function requestReads(queries: Queries) {
  return translated({
    find: (eventId: EventId, accountId: AccountId) => findRequest(queries, eventId, accountId),
    /** How many requests wait. */
    count: (eventId: EventId) => readCount(queries, countRows(eventId, 'join_requests', ['waiting'])),
    /** Requests that wait, the first ones first, then those that were declined. */
    list: async (eventId: EventId, limit: number): Promise<JoinRequestOfPerson[]> => {
      const { name, email, wallet } = accounts
      const rows = await forLists(queries)
        .select({ request: joinRequests, name, email, wallet })
        .from(joinRequests)
        .innerJoin(accounts, eq(accounts.id, joinRequests.accountId))
        .where(and(eq(joinRequests.eventId, eventId), ne(joinRequests.state, 'approved')))
        .orderBy(sql`${joinRequests.state} <> 'waiting'`, asc(joinRequests.id))
        .limit(limit)
      return rows.map(({ request, ...person }) => ({
        ...toRequest(request),
        ...person,
        wallet: trusted.address(person.wallet),
      }))
    },
  })
}
