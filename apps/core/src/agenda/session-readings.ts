import { EVENT_ITSELF } from '@certify/domain/agenda/agenda-item'
import type { AgendaSession } from '@certify/domain/agenda/agenda-session'
import type { Event } from '@certify/domain/event/event'
import type { AttendanceSource } from '@certify/domain/roster/attendance'
import type { FoldedSession } from '@certify/domain/roster/fold-sessions'
import type { EntryId, RosterEntry } from '@certify/domain/roster/roster-entry'
import type { PersonRow, VisitRow } from '@certify/domain/roster/session-csv'
import type { EventId } from '@certify/domain/shared/event-id'
import { type Page, type PageRequest, type PartRequest, toOffset } from '@certify/domain/shared/page'
import { asc, type SQL, sql } from 'drizzle-orm'
import { findPeople, toSearched } from '../certificate/find-people'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { onlyRow } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { sessionAttendance } from '../database/schema/agenda'
import { rosterEntries } from '../database/schema/events'
import { selectEntries, toEntry } from '../roster/roster-rows'
import { foldNow } from './refold'

/** What is recorded of a person at a session. `to_decide`: the organizer decides between two marks. */
type SessionState = 'present' | 'absent' | 'to_decide'

type AtSession = {
  readonly state: SessionState
  readonly minutes: number
  readonly source: AttendanceSource
  readonly at: Date
}

/** A person of an event with what is recorded of them at its sessions. */
export type PersonAtSessions = {
  readonly entry: RosterEntry
  /** By the number of the session. */
  readonly sessions: ReadonlyMap<number, AtSession>
}

/**
 * Which people of an event: one part of one session, those with any session to decide, or everybody who matches a search.
 */
type PeopleAsked = PageRequest & {
  readonly session: AgendaSession | null
  readonly part: SessionState | null
  readonly text: string
  readonly after: EntryId | null
  readonly now: Date
}

/** One page of an event's people with their sessions, in order of joining. */
export function listSessionPeople(
  own: Queries,
  event: Event,
  asked: PeopleAsked,
): Promise<Page<PersonAtSessions>> {
  const { id: eventId } = event
  const queries = forLists(own)
  return translating(async () => {
    const { session, part, text, page, perPage, after, now, signal } = asked
    const query = { text, page, perPage, after, now, signal }
    const found = session
      ? await findInPart(queries, eventId, { ...asked, session, part: part ?? 'present' })
      : part === 'to_decide'
        ? await findToDecide(queries, eventId, asked)
        : await findPeople(queries, eventId, query)
    const { ids, total } = found
    const rows = await selectEntries(queries)
      .where(among(rosterEntries.id, ids))
      .orderBy(asc(rosterEntries.id))
    const items = await addSessions(queries, event, rows.map(toEntry))
    return { items, total, page, perPage, ...toSearched(found, query) }
  })
}

/** Adds to some people of an event what is recorded of them at its sessions. */
async function addSessions(
  queries: Queries,
  event: Event,
  entries: readonly RosterEntry[],
): Promise<PersonAtSessions[]> {
  if (entries.length === 0) return []
  if (event.addingUpSince !== null) return foldSessionsNow(queries, event, entries)
  const rows = await queries
    .select()
    .from(sessionAttendance)
    .where(
      among(
        sessionAttendance.entryId,
        entries.map(({ id }) => id),
      ),
    )
  const people = new Map(entries.map((entry) => [entry.id as number, new Map<number, AtSession>()]))
  for (const row of rows) people.get(row.entryId)?.set(row.item, toAtSession(row))
  return entries.map((entry) => ({ entry, sessions: people.get(entry.id) ?? new Map() }))
}

/** What is stored is still of the agenda or the rule as it was. */
async function foldSessionsNow(
  queries: Queries,
  event: Event,
  entries: readonly RosterEntry[],
): Promise<PersonAtSessions[]> {
  const ids = entries.map(({ id }) => id)
  const folded = await foldNow(queries, event.id, ids)
  return entries.map((entry) => {
    const { items = new Map<number, FoldedSession>(), sums = entry.attended } = folded.get(entry.id) ?? {}
    const sessions = [...items]
      .filter(([item]) => item !== EVENT_ITSELF)
      .map(([item, session]) => [item, toAtSession(session)] as const)
    return { entry: { ...entry, attended: sums }, sessions: new Map(sessions) }
  })
}

type Row = Pick<
  typeof sessionAttendance.$inferSelect,
  'attendance' | 'contested' | 'minutes' | 'source' | 'at'
>

function toAtSession({ attendance, contested, minutes, source, at }: Row): AtSession {
  return { state: contested ? 'to_decide' : attendance, minutes, source, at }
}

const parts: Readonly<Record<SessionState, SQL>> = {
  present: sql`attendance = 'present'`,
  absent: sql`attendance = 'absent'`,
  to_decide: sql`contested`,
}

/** A counter knows how many people are present; of the others there are few. */
async function findInPart(
  queries: Queries,
  eventId: EventId,
  { session, part, after, ...page }: PeopleAsked & { session: AgendaSession; part: SessionState },
): Promise<{ ids: number[]; total: number }> {
  const inPart = sql`event_id = ${eventId} and item = ${session.number} and ${parts[part]}`
  const beside = after === null ? sql`true` : sql`entry_id > ${after}`
  const { rows } = await queries.execute<{ id: number }>(sql`
    select entry_id as id from session_attendance where ${inPart} and ${beside}
    order by entry_id limit ${page.perPage} offset ${after === null ? toOffset(page) : 0}`)
  const total =
    part === 'present'
      ? session.attended
      : onlyRow(
          (
            await queries.execute<{ total: number }>(
              sql`select count(*)::int as total from session_attendance where ${inPart}`,
            )
          ).rows,
        ).total
  return { ids: rows.map(({ id }) => id), total }
}

/** People on the list with a session of which the organizer must decide. An index has the few rows that are not plainly present. */
const toDecide = (eventId: EventId) => sql`
  from session_attendance s join roster_entries e on e.id = s.entry_id and e.status = 'active'
  where s.event_id = ${eventId} and s.contested`

async function findToDecide(
  queries: Queries,
  eventId: EventId,
  { after, ...page }: PeopleAsked,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select distinct s.entry_id as id ${toDecide(eventId)} and s.entry_id > ${after ?? 0}
    order by s.entry_id limit ${page.perPage} offset ${after === null ? toOffset(page) : 0}`)
  return { ids: rows.map(({ id }) => id), total: await countToDecide(queries, eventId) }
}

/** Of how many people the organizer must decide at which of two sessions they were, or whether they were at one. */
export function countToDecide(queries: Queries, eventId: EventId): Promise<number> {
  return translating(async () => {
    const counted = sql`select count(distinct s.entry_id)::int as people ${toDecide(eventId)}`
    return onlyRow((await queries.execute<{ people: number }>(counted)).rows).people
  })
}

/** A part of an event's people with their sessions, in order of joining: each person is looked up, however many there are. */
export function peopleAtSessionsAfter(
  own: Queries,
  eventId: EventId,
  { after, limit }: PartRequest<EntryId>,
): Promise<readonly PersonRow[]> {
  return translating(async () => {
    const { rows } = await forLists(own).execute<PersonFound>(sql`
      select e.id, p.name, p.email, p.wallet, e.sessions_attended as sessions, e.minutes_attended as minutes,
        coalesce((select json_agg(json_build_object('item', s.item, 'minutes', s.minutes, 'state', ${stateOf('s')}))
          from session_attendance s where s.entry_id = e.id), '[]'::json) as recorded
      from (select id, account_id, sessions_attended, minutes_attended from roster_entries
        where event_id = ${eventId} and id > ${after ?? 0} order by id limit ${limit}) e
      cross join lateral (select name, email, wallet from accounts where id = e.account_id offset 0) p
      order by e.id`)
    return rows.map(({ id, recorded, ...row }) => ({
      ...row,
      id: trusted.entryId(id),
      recorded: new Map(recorded.map(({ item, ...each }) => [item, each])),
    }))
  })
}

type PersonFound = Omit<PersonRow, 'id' | 'recorded'> & {
  id: number
  recorded: { item: number; minutes: number; state: SessionState }[]
}

function stateOf(alias: string): SQL {
  const row = sql.identifier(alias)
  return sql`case when ${row}.contested then 'to_decide' else ${row}.attendance end`
}

/** The place of a visit in the list of all. */
export type VisitPlace = { readonly session: number; readonly entryId: EntryId }

/** A part of what is recorded at an event's sessions: session by session, in order of joining. */
export function visitsAfter(
  own: Queries,
  eventId: EventId,
  { after, limit }: PartRequest<VisitPlace>,
): Promise<readonly VisitRow[]> {
  const { session, entryId } = after ?? { session: 0, entryId: 0 }
  return translating(async () => {
    const { rows } = await forLists(own).execute<
      Omit<VisitRow, 'id' | 'at'> & { id: number; at: number }
    >(sql`
      select s.entry_id as id, s.item as session, ${stateOf('s')} as state, s.minutes, s.source,
        (extract(epoch from s.at) * 1000)::float8 as at, p.name, p.email, p.wallet
      from (select * from session_attendance
        where event_id = ${eventId} and (item, entry_id) > (${session}::int, ${entryId}::int)
        order by item, entry_id limit ${limit}) s
      cross join lateral (select account_id from roster_entries where id = s.entry_id offset 0) e
      cross join lateral (select name, email, wallet from accounts where id = e.account_id offset 0) p
      order by s.item, s.entry_id`)
    return rows.map(({ id, at, ...row }) => ({ ...row, id: trusted.entryId(id), at: new Date(at) }))
  })
}

/** What is recorded of one person at the sessions of an event. */
export async function readOwnSessions(
  queries: Queries,
  event: Event,
  entry: RosterEntry,
): Promise<PersonAtSessions> {
  const [person] = await translating(() => addSessions(queries, event, [entry]))
  return person ?? { entry, sessions: new Map() }
}
