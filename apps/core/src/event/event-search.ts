import type { ListedEvent } from '@certify/domain/event/event'
import type { EventCounts, EventSearch } from '@certify/domain/event/event-search'
import { fold } from '@certify/domain/shared/fold'
import { type Page, toOffset } from '@certify/domain/shared/page'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { containingFolded } from '../database/connection/escape-like'
import { onlyRow } from '../database/connection/transact'
import { events } from '../database/schema/events'
import { countEvents } from './event-counts'
import { filterConditions } from './event-filters-sql'
import { readListedEvents } from './event-rows'
import { inScope } from './event-scope'
import { type Arm, listStretches, type Order } from './list-stretches'
import { shareTotal } from './shared-totals'
import { type Conditions, walkMatches } from './walk-matches'

/** Up to these numbers of events or matches, sorting all matches is fast. */
const FEW_EVENTS = 5_000
const FEW_MATCHES = 1_000

/**
 * Reads one page of events. Each stretch of the list has the order of an index, so the database sorts no event that
 * the page does not show.
 */
export async function searchEvents(
  queries: Queries,
  search: EventSearch,
): Promise<Page<ListedEvent> & { readonly counts: EventCounts }> {
  const counts = await countEvents(queries, search)
  const filters = filterConditions(search.filters)
  const found =
    search.text === '' && !filters.indexed && !filters.read
      ? await readPage(queries, search, counts)
      : await findPage(queries, search, { filters, size: counts.total })
  return { ...found, page: search.page, perPage: search.perPage, counts }
}

type Found = { readonly items: readonly ListedEvent[]; readonly total: number }
type Matches = { readonly ids: readonly number[]; readonly total: number }

/** The index finds whole words and their beginnings. Other parts of words are searched only in titles. */
async function findPage(
  queries: Queries,
  search: EventSearch,
  { filters, size }: { filters: Conditions; size: number },
): Promise<Found> {
  const { text } = search
  const match = async (by: keyof typeof textConditions) => {
    const words = text === '' ? undefined : textConditions[by](text)
    const conditions = { ...filters, read: and(words, filters.read) }
    const many = size > FEW_EVENTS ? await readMany(queries, search, { conditions, by, size }) : null
    return many ?? readMatches(queries, search, conditions)
  }
  const first = await match('words')
  const { ids, total } = first.total === 0 && text !== '' ? await match('title') : first
  search.signal?.throwIfAborted()
  return { items: await readRows(queries, ids), total }
}

/** Returns null if there are few matches, or if they are too rare to walk to this page. */
async function readMany(
  queries: Queries,
  search: EventSearch,
  { conditions, by, size }: { conditions: Conditions; by: string; size: number },
): Promise<Matches | null> {
  const { text, filters, status, organizerId, withUnlisted, now } = search
  const key = JSON.stringify([by, text, filters, status, organizerId, withUnlisted])
  const total = await shareTotal(queries, { key, now }, () => countMatches(queries, search, conditions))
  if (total <= FEW_MATCHES) return null
  search.signal?.throwIfAborted()
  const ids = await walkMatches(queries, search, conditions, total / size)
  return ids && { ids, total }
}

async function countMatches(queries: Queries, search: EventSearch, conditions: Conditions): Promise<number> {
  const { rows } = await queries.execute<{ total: number }>(
    sql`select count(*)::int as total from ${events} where ${matching(search, conditions)}`,
  )
  return onlyRow(rows).total
}

/** The condition of all matches. If a list has several stretches, they cover every event of the scope. */
function matching(search: EventSearch, { indexed, read }: Conditions): SQL | undefined {
  const stretches = listStretches(search)
  const within = stretches.length === 1 ? stretches[0]?.where : undefined
  return and(inScope(search), within, indexed, read)
}

/**
 * Counts and sorts all matches in one statement, which searches the index once. `materialized` keeps the planner from
 * walking the list in its order and reading the words of each event on the way.
 */
async function readMatches(queries: Queries, search: EventSearch, conditions: Conditions): Promise<Matches> {
  const stretches = listStretches(search)
  const places = stretches.map(
    ({ where = sql`true` }, place) => sql`when ${where} then ${sql.raw(`${place}`)}`,
  )
  const keys = stretches.flatMap(({ order: { by, isRising } }, place) =>
    by.map((column) => {
      const key = sql`case when place = ${sql.raw(`${place}`)} then ${sql.identifier(column.name)} end`
      return isRising ? asc(key) : desc(key)
    }),
  )
  const { rows } = await queries.execute<{ ids: number[]; total: number }>(
    sql`with found as materialized (
        select id, starts_at, case ${sql.join(places, sql` `)} end as place
        from ${events} where ${matching(search, conditions)}
      )
      select (select count(*)::int from found) as total, array(
        select id from found order by place, ${sql.join(keys, sql`, `)}
        limit ${search.perPage} offset ${toOffset(search)}
      ) as ids`,
  )
  return onlyRow(rows)
}

async function readPage(queries: Queries, search: EventSearch, counts: EventCounts): Promise<Found> {
  const ids: number[] = []
  let total = 0
  let skip = toOffset(search)
  for (const { statuses, where, order, arms } of listStretches(search)) {
    search.signal?.throwIfAborted()
    const filter = inScope(search)
    const condition = and(where, filter)
    const size = statuses.reduce((sum, status) => sum + counts[status], 0)
    total += size
    const wanted = search.perPage - ids.length
    if (skip < size && wanted > 0) {
      const slice = { condition, filter, order, wanted: Math.min(wanted, size - skip), skip, size }
      ids.push(...(arms ? await readIdsOfArms(queries, arms, slice) : await readIds(queries, slice)))
    }
    skip = Math.max(0, skip - size)
  }
  search.signal?.throwIfAborted()
  return { items: await readRows(queries, ids), total }
}

type Slice = {
  condition: SQL | undefined
  /** The condition without the part about statuses. */
  filter: SQL | undefined
  order: Order
  wanted: number
  skip: number
  /** How many events the stretch has. */
  size: number
}

/** Reads from the nearer end of the stretch. Only an index is read for skipped rows. */
async function readIds(
  queries: Queries,
  { condition, order: { by, isRising }, wanted, skip, size }: Slice,
): Promise<number[]> {
  const rest = size - skip - wanted
  const isTurned = rest < skip
  const rows = await queries
    .select({ id: events.id })
    .from(events)
    .where(condition)
    .orderBy(...by.map(isRising === isTurned ? desc : asc))
    .limit(wanted)
    .offset(Math.min(rest, skip))
  const ids = rows.map(({ id }) => id)
  return isTurned ? ids.reverse() : ids
}

/**
 * Reads the ids of several statuses, each by its own index: one condition for all statuses would walk past every event
 * that is over. `materialized` keeps the planner from merging the conditions again.
 */
async function readIdsOfArms(
  queries: Queries,
  arms: readonly Arm[],
  { filter, wanted, skip }: Slice,
): Promise<number[]> {
  const parts = arms.map(({ where, isSorted }) => {
    const rows = sql`select id, starts_at from ${events} where ${and(where, filter)}`
    return isSorted ? sql`${rows} order by starts_at, id limit ${skip + wanted}` : rows
  })
  const names = parts.map((_, index) => sql.identifier(`arm_${index}`))
  const defined = parts.map((part, index) => sql`${names[index]} as materialized (${part})`)
  const all = names.map((name) => sql`select id, starts_at from ${name}`)
  const { rows } = await queries.execute<{ id: number }>(
    sql`with ${sql.join(defined, sql`, `)} select id from (${sql.join(all, sql` union all `)}) open
      order by starts_at, id limit ${wanted} offset ${skip}`,
  )
  return rows.map(({ id }) => id)
}

/** Reads the figures only of these events, because skipped rows need none. */
async function readRows(queries: Queries, ids: readonly number[]): Promise<ListedEvent[]> {
  const summaries = await readListedEvents(queries, ids)
  return ids.flatMap((id) => summaries.get(id) ?? [])
}

/** Every word of `text` begins a word of the event. */
function wordsCondition(text: string): SQL {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu)
  if (!words) return titleContains(text)
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`${events.words} @@ to_tsquery('simple', ${query})`
}

/** Searches parts of words only in titles: they have an index or are short enough to read, unlike descriptions. */
function titleContains(text: string): SQL {
  return sql`${events.titleFolded} like ${containingFolded(text)}`
}

/** The two ways to search for a text. */
const textConditions = { words: wordsCondition, title: titleContains }
