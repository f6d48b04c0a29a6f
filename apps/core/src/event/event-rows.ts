import {
  cutExcerpt,
  type Event,
  type EventSummary,
  EXCERPT_CHARACTERS,
  type ListedEvent,
} from '@certify/domain/event/event'
import type { Difficulty, EventType } from '@certify/domain/event/event-kinds'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { among, toArray } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { prepared } from '../database/connection/prepared'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { isTemplate } from '../database/schema/artwork-clauses'
import { artworks } from '../database/schema/certificates'
import { events } from '../database/schema/events'
import { eventTallies } from '../database/schema/tallies'

/** All columns except those that a query must select by name: codes, counters and search columns. */
const {
  codeMac: _mac,
  codeSealed: _sealed,
  previousCodeMac: _previous,
  attendanceCodeRotatedAt: _rotatedAt,
  wrongCodes: _wrongCodes,
  wrongCodesSince: _wrongCodesSince,
  words: _words,
  titleFolded: _titleFolded,
  locationFolded: _locationFolded,
  tagKeys: _tagKeys,
  attended: _attended,
  held: _held,
  certified: _certified,
  ...openColumns
} = getTableColumns(events)

/** The columns that {toEvent} needs. */
export const eventColumns = {
  event: openColumns,
  organizer: {
    id: accounts.id,
    wallet: accounts.wallet,
    name: accounts.name,
    color: accounts.brandColor,
    logo: accounts.logoCid,
  },
}

const namesakes = alias(accounts, 'namesakes')

/** A figure of an event that triggers keep, so that nothing counts its rows. */
function countOf(table: (typeof eventTallies.$inferSelect)['of'], states: readonly string[]): SQL<number> {
  const { eventId, of, state, rows } = eventTallies
  return sql<number>`(select coalesce(sum(${rows}), 0)::int from ${eventTallies} where ${eventId} = ${events.id} and ${of} = ${table} and ${inArray(state, [...states])})`
}

const figureColumns = {
  attended: events.attended,
  held: events.held,
  certified: events.certified,
  correctionsOpen: countOf('corrections', ['open', 'open move']),
  organizerResembles: sql<boolean>`exists (select 1 from ${accounts} as ${sql.identifier('namesakes')} where ${namesakes.nameSkeleton} = ${accounts.nameSkeleton} and (coalesce(${namesakes.namedAt}, ${namesakes.createdAt}), ${namesakes.id}) < (coalesce(${accounts.namedAt}, ${accounts.createdAt}), ${accounts.id}))`,
  hasTemplate: sql<boolean>`exists (select 1 from ${artworks} where ${artworks.eventId} = ${events.id} and ${isTemplate})`,
}

const summaryColumns = {
  ...eventColumns,
  ...figureColumns,
  waiting: countOf('waitlist_entries', ['']),
}

const { requirements: _requirements, agenda: _agenda, ...shortColumns } = openColumns

/** Reads one character more than an excerpt shows, which reveals whether the text is longer. */
const listedColumns = {
  ...eventColumns,
  ...figureColumns,
  event: {
    ...shortColumns,
    description: sql<string>`left(${events.description}, ${sql.raw(String(EXCERPT_CHARACTERS + 1))})`,
  },
}

type Organizer = {
  id: number
  wallet: string
  name: string | null
  color: string | null
  logo: string | null
}
type OpenRow = Pick<typeof events.$inferSelect, keyof typeof openColumns>
type SummaryRow = { event: OpenRow; waiting: number } & Figures
type ShortRow = Omit<OpenRow, 'requirements' | 'agenda'>
type ListedRow = { event: ShortRow } & Figures
type Figures = {
  organizer: Organizer
  attended: number
  held: number
  certified: number
  hasTemplate: boolean
  correctionsOpen: number
  organizerResembles: boolean
}

/** Reads one event. */
export async function findEvent(queries: Queries, condition: SQL): Promise<Event | null> {
  const rows = await queries
    .select(eventColumns)
    .from(events)
    .innerJoin(accounts, eq(accounts.id, events.organizerId))
    .where(condition)
  return rows[0] ? toEvent(rows[0].event, rows[0].organizer) : null
}

/**
 * Reads one event and locks its row until the transaction ends, so that decisions about it stay valid.
 * Every transaction takes this lock before any other.
 *
 * @throws `event.not_found`
 */
export async function lockEvent(tx: Queries, eventId: EventId): Promise<Event> {
  const rows = await tx
    .select(eventColumns)
    .from(events)
    .innerJoin(accounts, eq(accounts.id, events.organizerId))
    .where(eq(events.id, eventId))
    .for('no key update', { of: events })
  if (!rows[0]) throw refuse('event.not_found', {}, { facts: { eventId } })
  return toEvent(rows[0].event, rows[0].organizer)
}

/** Summaries of these events, by number. */
export async function readSummaries(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, EventSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await selectSummaries(queries, { ids: toArray(ids) })
  return new Map(rows.map((row) => [row.event.id, toSummary(row)]))
}

const selectSummaries = prepared(['ids'], (queries, { ids }) =>
  queries
    .select(summaryColumns)
    .from(events)
    .innerJoin(accounts, eq(accounts.id, events.organizerId))
    .where(among(events.id, ids)),
)

/** Reads these events for a list, by number. The database reads only the beginning of each description. */
export async function readListedEvents(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, ListedEvent>> {
  if (ids.length === 0) return new Map()
  const rows = await selectListed(queries, { ids: toArray(ids) })
  return new Map(rows.map((row) => [row.event.id, toListed(row)]))
}

const selectListed = prepared(['ids'], (queries, { ids }) =>
  queries
    .select(listedColumns)
    .from(events)
    .innerJoin(accounts, eq(accounts.id, events.organizerId))
    .where(among(events.id, ids)),
)

function toListed({ event, organizer, ...figures }: ListedRow): ListedEvent {
  const { organizerId: _, description, ...row } = event
  return { ...row, ...toParsed(event, organizer), description: cutExcerpt(description), ...figures }
}

function toSummary({ event, organizer, ...figures }: SummaryRow): EventSummary {
  return { ...toEvent(event, organizer), ...figures }
}

/** Converts a row of {eventColumns} to an event. */
export function toEvent({ organizerId: _, ...row }: OpenRow, organizer: Organizer): Event {
  return { ...row, ...toParsed(row, organizer) }
}

/** The columns whose values have a type of the domain. */
function toParsed(
  { id, pictureCid, eventType, difficulty }: Omit<ShortRow, 'organizerId'>,
  organizer: Organizer,
): Pick<Event, 'id' | 'organizer' | 'pictureCid' | 'eventType' | 'difficulty'> {
  return {
    id: trusted.eventId(id),
    organizer: {
      id: trusted.accountId(organizer.id),
      wallet: trusted.address(organizer.wallet),
      name: organizer.name,
      ...(organizer.color && { color: organizer.color }),
      ...(organizer.logo && { logo: trusted.cid(organizer.logo) }),
    },
    pictureCid: maybe(pictureCid, trusted.cid),
    eventType: eventType as EventType | null,
    difficulty: difficulty as Difficulty | null,
  }
}
