import type { DoorPerson } from '@certify/domain/roster/door-link'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { askTime, COMMITTED_MS } from '../database/connection/database-clock'
import { translating } from '../database/connection/translate-error'
import { accounts } from '../database/schema/accounts'
import { endedTickets } from '../database/schema/attendance'
import { rosterEntries } from '../database/schema/events'
import { toPerson } from './door-store'

/** How many people one part of a list has: about 130 kB. */
export const PEOPLE_IN_PART = 1_000

/** So often a door gets a whole list again, which mends any difference. */
const WHOLE_LIST_MS = 3_600_000

/**
 * How far a door has read the changes of its event's people. All moments are in milliseconds on the database's clock.
 */
type Place = {
  /** When its whole list was begun. */
  readonly wholeAt: number
  /** From when on it has to hear of tickets that ended. */
  readonly endedSince: number
  /** The last person that it got: when they changed, and their entry. */
  readonly changedAt: number
  readonly id: number
}

/** A part of a list: of the whole one, or of what changed. */
export type ListPart = {
  readonly people: readonly DoorPerson[]
  /** Hashes of tickets that are no longer on the list. Only the last part has them. */
  readonly gone: readonly string[]
  /** Whether a whole list begins with this part. */
  readonly begins: boolean
  /** What to ask from for the next part. */
  readonly next: string
  /** Whether the next part is there already. */
  readonly more: boolean
}

/**
 * Reads the next part of an event's list: people in the order in which they last changed. A place that is unknown or
 * too old begins a whole list.
 */
export function readListPart(queries: Queries, eventId: EventId, from: string): Promise<ListPart> {
  return translating(async () => {
    const now = Math.floor(await askTime(queries))
    const known = readPlace(from, now)
    const place = known ?? { wholeAt: now, endedSince: now - COMMITTED_MS, changedAt: 0, id: 0 }
    const rows = await readChanged(queries, eventId, place)
    const last = rows.length < PEOPLE_IN_PART ? undefined : rows.at(-1)
    const next = last
      ? { ...place, changedAt: last.changedAt.getTime(), id: last.id }
      : { wholeAt: place.wholeAt, endedSince: now - COMMITTED_MS, changedAt: now - COMMITTED_MS, id: 0 }
    return {
      people: rows.flatMap(toPerson),
      gone: last ? [] : await readEnded(queries, eventId, place),
      begins: known === null,
      next: [next.wholeAt, next.endedSince, next.changedAt, next.id].join('-'),
      more: last !== undefined,
    }
  })
}

/** Limits the entries before it joins the names, so that a part of a long list costs as much as a short list. */
function readChanged(queries: Queries, eventId: EventId, place: Place) {
  const { id, accountId, ticketHash, status, attendance, changedAt } = rosterEntries
  const part = queries
    .select({ id, accountId, ticketHash, status, attendance, changedAt })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.eventId, eventId), changedAfter(place)))
    .orderBy(asc(changedAt), asc(id))
    .limit(PEOPLE_IN_PART)
    .as('part')
  return queries
    .select({
      id: part.id,
      ticketHash: part.ticketHash,
      status: part.status,
      attendance: part.attendance,
      changedAt: part.changedAt,
      name: accounts.name,
    })
    .from(part)
    .innerJoin(accounts, eq(accounts.id, part.accountId))
    .orderBy(asc(part.changedAt), asc(part.id))
}

function changedAfter({ changedAt, id }: Place) {
  return sql`(${rosterEntries.changedAt}, ${rosterEntries.id}) > (${toMoment(changedAt)}, ${id}::bigint)`
}

async function readEnded(queries: Queries, eventId: EventId, { endedSince }: Place): Promise<string[]> {
  const isNew = gte(endedTickets.endedAt, toMoment(endedSince))
  const rows = await queries
    .select({ hash: endedTickets.ticketHash })
    .from(endedTickets)
    .where(and(eq(endedTickets.eventId, eventId), isNew))
  return rows.map(({ hash }) => hash)
}

function toMoment(milliseconds: number) {
  return sql`${new Date(milliseconds).toISOString()}::timestamptz`
}

function readPlace(text: string, now: number): Place | null {
  const numbers = /^(\d{1,14})-(\d{1,14})-(\d{1,14})-(\d{1,10})$/.exec(text)?.slice(1).map(Number) ?? []
  const [wholeAt, endedSince, changedAt, id] = numbers
  if (wholeAt === undefined || endedSince === undefined || changedAt === undefined || id === undefined) {
    return null
  }
  const age = now - wholeAt
  return age < 0 || age > WHOLE_LIST_MS ? null : { wholeAt, endedSince, changedAt, id }
}
