import { mintStatusOf, type RequestState } from '@certify/domain/certificate/certificate'
import type { JoinedEvent } from '@certify/domain/roster/joined-event'
import type { AccountId } from '@certify/domain/shared/account-id'
import { type Page, type PageRequest, toOffset } from '@certify/domain/shared/page'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { containingFolded } from '../database/connection/escape-like'
import { onlyRow } from '../database/connection/transact'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { hasArtwork } from '../database/schema/artwork-clauses'
import { certificateRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { hasMintStatus, isCurrent } from '../database/schema/request-clauses'
import { searchedEvents } from '../database/schema/searched-events'
import { readListedEvents } from '../event/event-rows'
import { personColumns, toEntry } from './roster-rows'

type ListQuery = { text: string } & PageRequest

/** Lists the events that an attendee joined, latest start first. The list keeps events whose organizer removed them. */
export async function findJoinedEvents(
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
