import type { EventSearch } from '@certify/domain/event/event-search'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { readItems } from '../agenda/agenda-store'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { prepared } from '../database/connection/prepared'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { events } from '../database/schema/events'
import { rosterTallies } from '../database/schema/tallies'
import type { CodeSeal } from './code-seal'
import { readCodes } from './event-codes'
import { countEvents } from './event-counts'
import { readSummaries } from './event-rows'
import { searchEvents } from './event-search'
import { isListed } from './event-status-sql'
import { findEventById } from './find-event'

/** Reads events. */
export function eventReads(queries: Queries, seal: CodeSeal) {
  return translated({
    find: (id: EventId) => findEventById(queries, id),
    /** The items of its agenda that check people in. */
    readItems: (id: EventId) => readItems(queries, id),
    findSummary: async (id: EventId) => (await readSummaries(queries, [id])).get(id) ?? null,
    /**
     * Whether a caller may know of an event. An unlisted one is known to those with its key and to those who belong to
     * it: its organizer and team, and everybody on its list, in its line, or with an invitation, request or certificate
     * of it. True for every other number.
     */
    mayKnow: (id: EventId, caller: { wallet: Address | null; key: string | null }) =>
      mayKnow(queries, id, caller),
    /** An event does not contain its code, so that no answer leaks it by accident. */
    readAttendanceCodes: (ids: readonly EventId[]) => readCodes(queries, seal, ids),
    /** How many people on the list of each event are recorded neither present nor absent; none: the event is absent. */
    countUnrecorded: (ids: readonly EventId[]) => countUnrecorded(forLists(queries), ids),
    /** One page of events, and the counts over all events (of one organizer, if the search names one). */
    search: (search: EventSearch) => searchEvents(forLists(queries), search),
    /** Counts over all listed events, or over one organizer's. */
    count: (scope: Parameters<typeof countEvents>[1]) => countEvents(forLists(queries), scope),
  })
}

export type EventReads = ReturnType<typeof eventReads>

async function countUnrecorded(
  queries: Queries,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, number>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: rosterTallies.eventId, people: sql<number>`sum(${rosterTallies.people})::int` })
    .from(rosterTallies)
    .where(
      and(
        among(rosterTallies.eventId, ids),
        eq(rosterTallies.status, 'active'),
        isNull(rosterTallies.attendance),
      ),
    )
    .groupBy(rosterTallies.eventId)
  return new Map(
    rows.filter(({ people }) => people > 0).map(({ id, people }) => [trusted.eventId(id), people]),
  )
}

/** Answers whether a caller may know of an event. A wallet may belong to an event by its account, or as a member of a team. */
async function mayKnow(
  queries: Queries,
  id: EventId,
  { wallet, key }: { wallet: Address | null; key: string | null },
): Promise<boolean> {
  const [row] = await readKnown(queries, { id, caller: wallet?.toLowerCase() ?? null, key: key ?? '' })
  return row?.isKnown ?? true
}

const readKnown = prepared(['id', 'caller', 'key'], (queries, { id, caller, key }) => {
  const belongs = sql`exists (
    select 1 from accounts me where lower(me.wallet) = ${caller} and (
      me.id = ${events.organizerId}
      or exists (select 1 from roster_entries r where r.event_id = ${events.id} and r.account_id = me.id)
      or exists (select 1 from waitlist_entries w where w.event_id = ${events.id} and w.account_id = me.id)
      or exists (select 1 from join_requests j where j.event_id = ${events.id} and j.account_id = me.id)
      or exists (select 1 from certificate_requests c where c.event_id = ${events.id} and c.recipient_id = me.id)))
    or exists (
      select 1 from organization_members m
      where m.organizer_id = ${events.organizerId} and lower(m.wallet) = ${caller} and m.removed_at is null
        and (m.event_ids is null or m.event_ids @> to_jsonb(${events.id})))
    or exists (
      select 1 from invitations i
      where i.event_id = ${events.id} and lower(i.wallet) = ${caller} and i.state = 'open')`
  return queries
    .select({ isKnown: sql<boolean>`${isListed} or ${events.linkKey} = ${key} or ${belongs}` })
    .from(events)
    .where(eq(events.id, id))
})
