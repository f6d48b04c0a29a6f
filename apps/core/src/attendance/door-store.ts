import { ARRIVAL_STEP_MS, type Arrival, type ArrivalGroup } from '@certify/domain/roster/arrival'
import type { AttendanceSource } from '@certify/domain/roster/attendance'
import type { DoorLink, DoorLinkId, DoorPerson } from '@certify/domain/roster/door-link'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { toIntegers } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { doorLinks } from '../database/schema/attendance'
import { rosterEntries } from '../database/schema/events'

/** The door links of one event. The act that uses it holds the event. */
export function linkStore(tx: Queries, eventId: EventId) {
  const ofLink = (linkId: DoorLinkId) => and(eq(doorLinks.eventId, eventId), eq(doorLinks.id, linkId))
  return {
    /** How many links are neither revoked nor over. */
    async countOpen(at: Date): Promise<number> {
      const open = and(
        eq(doorLinks.eventId, eventId),
        isNull(doorLinks.revokedAt),
        gt(doorLinks.expiresAt, at),
      )
      return onlyRow(await tx.select({ open: count() }).from(doorLinks).where(open)).open
    },
    async add(link: Omit<typeof doorLinks.$inferInsert, 'eventId'>): Promise<DoorLink> {
      return toLink(
        onlyRow(
          await tx
            .insert(doorLinks)
            .values({ ...link, eventId })
            .returning(),
        ),
      )
    },
    /** @throws `door.link_not_found` */
    async find(linkId: DoorLinkId): Promise<DoorLink> {
      const [link] = await tx.select().from(doorLinks).where(ofLink(linkId))
      if (!link) throw refuse('door.link_not_found', {}, { facts: { eventId } })
      return toLink(link)
    },
    async revoke({ id }: DoorLink, at: Date): Promise<void> {
      await tx.update(doorLinks).set({ revokedAt: at }).where(ofLink(id))
    },
  }
}

/** What doors and their screens read. */
export function doorReads(queries: Queries) {
  return translated({
    findLink: async (secretHash: string) => {
      const [link] = await queries.select().from(doorLinks).where(eq(doorLinks.secretHash, secretHash))
      return link ? toLink(link) : null
    },
    /** An event's links, newest first. */
    linksOf: async (eventId: EventId) => {
      const ofEvent = eq(doorLinks.eventId, eventId)
      const rows = await queries.select().from(doorLinks).where(ofEvent).orderBy(desc(doorLinks.id))
      return rows.map(toLink)
    },
    /** Notes that the door contacted the server. */
    noteHeard: async (linkId: DoorLinkId, at: Date) => {
      await queries.update(doorLinks).set({ lastHeardAt: at }).where(eq(doorLinks.id, linkId))
    },
    /** Everybody on an event's roster whose ticket has a hash, in order of joining. */
    peopleOf: (eventId: EventId) => readPeople(queries, eventId),
    /** How and when each person who is recorded present arrived. */
    arrivalsOf: (eventId: EventId) => readArrivals(queries, eventOnly(eventId)),
    /** The same, counted: as many rows as there were doors and five minutes, not people. */
    countedArrivals: (eventId: EventId) => groupArrivals(queries, selectArrivals(eventOnly(eventId))),
    /** How people came to be recorded present at one session, counted in the same way. */
    countedAtSession: (eventId: EventId, session: number) =>
      groupArrivals(queries, selectAtSession(eventId, session)),
    /** The sessions at which people are present: everybody of the event, or some of them. */
    sessionsOf: (eventId: EventId, entryIds: readonly EntryId[] | null) =>
      readSessionsOfPeople(queries, eventId, entryIds),
    /** The same for some of an event's people. */
    arrivalsAmong: (eventId: EventId, entryIds: readonly EntryId[]) =>
      readArrivals(queries, amongEntries(eventId, entryIds)),
  })
}

async function readPeople(queries: Queries, eventId: EventId): Promise<DoorPerson[]> {
  const { id, ticketHash, status, attendance } = rosterEntries
  const rows = await queries
    .select({ id, ticketHash, status, attendance, name: accounts.name })
    .from(rosterEntries)
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
    .where(eq(rosterEntries.eventId, eventId))
    .orderBy(asc(id))
  return rows.flatMap(toPerson)
}

type PersonRow = Pick<typeof rosterEntries.$inferSelect, 'id' | 'ticketHash' | 'status' | 'attendance'> & {
  readonly name: string | null
}

/** None for a person who joined a moment ago and whose ticket has no hash yet. */
export function toPerson({ id, ticketHash, status, attendance, name }: PersonRow): DoorPerson[] {
  return ticketHash === null ? [] : [{ id: trusted.entryId(id), ticketHash, status, attendance, name }]
}

function eventOnly(eventId: EventId): SQL {
  return sql`e.event_id = ${eventId}`
}

function amongEntries(eventId: EventId, entryIds: readonly EntryId[]): SQL {
  return sql`e.event_id = ${eventId} and e.id = any(${toIntegers(entryIds)})`
}

type ArrivalRow = { id: number; at: number; source: AttendanceSource; door: string | null }

async function readArrivals(queries: Queries, whose: SQL): Promise<readonly Arrival[]> {
  const { rows } = await queries.execute<ArrivalRow>(selectArrivals(whose))
  return rows.map(({ id, at, ...row }) => ({ ...row, entryId: trusted.entryId(id), at: new Date(at) }))
}

async function groupArrivals(queries: Queries, arrivals: SQL): Promise<readonly ArrivalGroup[]> {
  const { rows } = await queries.execute<Omit<ArrivalRow, 'id'> & { count: number }>(sql`
    select floor(at / ${ARRIVAL_STEP_MS}::float8) * ${ARRIVAL_STEP_MS}::float8 as at, source, door, count(*)::int as count
    from (${arrivals}) as arrivals group by 1, 2, 3`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

/**
 * Selects who arrived, when and at which door. The arrival is the earliest mark that its own door did not take back. A
 * person's marks are read in their order, so that those at later sessions are not.
 */
function selectArrivals(whose: SQL): SQL {
  return sql`
    select e.id, (extract(epoch from e.attendance_at) * 1000)::float8 as at, e.attendance_source as source,
      case when e.attendance_source = 'door' then (
        select l.label from attendance_marks m left join door_links l on l.id = m.door_link_id
        where m.entry_id = e.id and m.kind = 'present' and m.source = 'door' and m.at = e.attendance_at
          and not exists (
            select 1 from attendance_marks u
            where u.undoes = m.id and u.entry_id = m.entry_id and u.door_link_id = m.door_link_id)
        order by m.number limit 1) end as door
    from roster_entries e
    where ${whose} and e.attendance = 'present'
      and e.attendance_at is not null and e.attendance_source is not null
    order by e.id`
}

/** Selects who is present at a session, since when and through which door. */
function selectAtSession(eventId: EventId, session: number): SQL {
  return sql`
    select distinct on (s.entry_id) s.entry_id as id, (extract(epoch from s.at) * 1000)::float8 as at, s.source,
      l.label as door
    from session_attendance s
    left join attendance_marks m
      on s.source = 'door' and m.event_id = s.event_id and m.item = s.item and m.entry_id = s.entry_id
      and m.kind = 'present' and m.at = s.at
      and not exists (
        select 1 from attendance_marks u
        where u.undoes = m.id and u.entry_id = m.entry_id and u.door_link_id = m.door_link_id)
    left join door_links l on l.id = m.door_link_id
    where s.event_id = ${eventId} and s.item = ${session} and s.attendance = 'present'
    order by s.entry_id, m.number`
}

async function readSessionsOfPeople(
  queries: Queries,
  eventId: EventId,
  entryIds: readonly EntryId[] | null,
): Promise<ReadonlyMap<EntryId, readonly number[]>> {
  const isAmong = entryIds === null ? sql`true` : sql`entry_id = any(${toIntegers(entryIds)})`
  const { rows } = await queries.execute<{ id: number; items: number[] }>(sql`
    select entry_id as id, array_agg(item order by item) as items from session_attendance
    where event_id = ${eventId} and attendance = 'present' and ${isAmong} group by 1`)
  return new Map(rows.map(({ id, items }) => [trusted.entryId(id), items]))
}

function toLink({ secretHash: _, memberId: __, item, ...row }: typeof doorLinks.$inferSelect): DoorLink {
  return {
    ...row,
    session: item,
    id: trusted.doorLinkId(row.id),
    eventId: trusted.eventId(row.eventId),
    createdBy: trusted.accountId(row.createdBy),
  }
}
