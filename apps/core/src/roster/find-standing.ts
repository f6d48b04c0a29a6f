import type { Event } from '@certify/domain/event/event'
import type { JoinRequest } from '@certify/domain/roster/join-request'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, type Placeholder, type SQL } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { prepared } from '../database/connection/prepared'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { events, joinRequests, rosterEntries, waitlistEntries } from '../database/schema/events'
import { findWithEntry } from './event-with-entry'
import { findPlace, linePosition, type StoredPlace } from './move-line'
import { personColumns, selectEntries, toEntry } from './roster-rows'

/** Reads one entry. */
export async function findEntry(queries: Queries, condition: SQL | undefined): Promise<RosterEntry | null> {
  const rows = await selectEntries(queries).where(condition)
  return rows[0] ? toEntry(rows[0]) : null
}

/** Reads the entry of one account on one roster. */
export async function findEntryOf(
  queries: Queries,
  eventId: number,
  accountId: number,
): Promise<RosterEntry | null> {
  const [row] = await selectEntryOf(queries, { eventId, accountId })
  return row ? toEntry(row) : null
}

const selectEntryOf = prepared(['eventId', 'accountId'], (queries, { eventId, accountId }) =>
  selectEntries(queries).where(ofAccount(eventId, accountId)),
)

/** The entry of one account on one roster. */
export function ofAccount(eventId: number | Placeholder, accountId: number | Placeholder): SQL | undefined {
  return and(eq(rosterEntries.eventId, eventId), eq(rosterEntries.accountId, accountId))
}

/** Reads the request that one account made for a place at an event. */
export async function findRequest(
  queries: Queries,
  eventId: number,
  accountId: number,
): Promise<JoinRequest | null> {
  const [row] = await selectRequest(queries, { eventId, accountId })
  return row ? toRequest(row) : null
}

const selectRequest = prepared(['eventId', 'accountId'], (queries, { eventId, accountId }) =>
  queries
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.eventId, eventId), eq(joinRequests.accountId, accountId))),
)

/** Converts a row to a request. */
export function toRequest({
  id,
  state,
  answer,
  askedAt,
}: Pick<typeof joinRequests.$inferSelect, 'id' | 'state' | 'answer' | 'askedAt'>): JoinRequest {
  return { id: trusted.joinRequestId(id), state, answer, askedAt }
}

/** Reads an account's relation to an event: its entry, its place in line with the row, and its request. */
export async function findStanding(
  queries: Queries,
  eventId: number,
  accountId: number,
): Promise<StoredStanding> {
  const [row] = await selectStanding(queries, { eventId, accountId })
  if (!row) return { entry: null, place: null, request: null }
  const { entry, person, placeId, position, offeredUntil, request } = row
  return {
    entry: entry && toEntry({ entry, person }),
    place: placeId === null ? null : { id: placeId, position, offeredUntil },
    request: request && toRequest(request),
  }
}

const selectStanding = prepared(['eventId', 'accountId'], (queries, { eventId, accountId }) =>
  queries
    .select({
      entry: rosterEntries,
      person: personColumns,
      placeId: waitlistEntries.id,
      position: linePosition,
      offeredUntil: waitlistEntries.offeredUntil,
      request: joinRequests,
    })
    .from(accounts)
    .leftJoin(rosterEntries, ofAccount(eventId, accountId))
    .leftJoin(
      waitlistEntries,
      and(eq(waitlistEntries.eventId, eventId), eq(waitlistEntries.accountId, accountId)),
    )
    .leftJoin(joinRequests, and(eq(joinRequests.eventId, eventId), eq(joinRequests.accountId, accountId)))
    .where(eq(accounts.id, accountId)),
)

export type StoredStanding = {
  readonly entry: RosterEntry | null
  readonly place: StoredPlace | null
  readonly request: JoinRequest | null
}

/** Reads an event and one account's relation to it, without holding the event. @throws `event.not_found` */
export function readStanding(
  queries: Queries,
  eventId: EventId,
  accountId: AccountId,
): Promise<StoredStanding & { event: Event }> {
  return translating(async () => {
    const seen = await findWithEntry(queries, accountId, eq(events.id, eventId))
    if (!seen) throw refuse('event.not_found', {}, { facts: { eventId } })
    const { event, entry } = seen
    // Only a kept seat or the organizer's approval admits a person whom the event otherwise refuses.
    const isByApproval = event.joining === 'approval'
    const place = event.seatsOffered > 0 || isByApproval ? await findPlace(queries, eventId, accountId) : null
    const request = isByApproval ? await findRequest(queries, eventId, accountId) : null
    return { event, entry, place, request }
  })
}
