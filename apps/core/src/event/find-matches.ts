import type { EventSearch } from '@certify/domain/event/event-search'
import type { ListKey } from '@certify/domain/event/list-key'
import { NUMBERED_ITEMS } from '@certify/domain/shared/page'
import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { searchedEvents as row } from '../database/schema/searched-events'
import { inScope } from './event-scope'
import { type Arm, listStretches, type Order, type Stretch } from './list-stretches'
import { nearDays, startsBefore } from './search-conditions'

/** How far a search reads before it takes another way. */
type Reach = {
  /** How many events a first look reads. */
  readonly lookedAt: number
  /** How many events a walk through one part of the list reads. */
  readonly walked: number
  /** Up to so many matches are all read and sorted. */
  readonly few: number
}

const REACH: Reach = { lookedAt: 2_000, walked: 20_000, few: 5_000 }

/** From this share of matches on, walking the list is cheaper than an index. */
const COMMON = 0.05

type Asked = {
  readonly match: SQL | undefined
  readonly after: ListKey | null
  /** The most ids to find. */
  readonly wanted: number
  /** As many are enough if there are many matches. */
  readonly needed: number
}

/**
 * Finds the first events of a list that match, in its order. Common matches are found by walking the list, rare ones by
 * an index, so that the work does not depend on how many events there are, unless matches are common and yet rare where
 * a part of the list begins.
 */
export async function findMatches(
  queries: Queries,
  search: EventSearch,
  asked: Asked,
  reach = REACH,
): Promise<{ readonly ids: readonly number[]; readonly areMany: boolean }> {
  const { match, after, needed } = asked
  const toFound = (ids: readonly number[], found = ids.length) => ({ ids, areMany: found > NUMBERED_ITEMS })
  if (!match) return toFound((await walk(queries, search, asked, null)).ids)
  const look = await walk(queries, search, asked, reach.lookedAt)
  if (look.isWhole) return toFound(look.ids)
  search.signal?.throwIfAborted()
  const share = look.ids.length / reach.lookedAt
  if (share >= COMMON) {
    const walked = await walk(
      queries,
      search,
      asked,
      Math.min(reach.walked, Math.ceil((1.5 * asked.wanted) / share)),
    )
    if (walked.isWhole) return toFound(walked.ids)
    search.signal?.throwIfAborted()
  }
  const few = await readByIndex(queries, search, listStretches(search), {
    ...asked,
    most: reach.few + 1,
  })
  if (few.found <= reach.few) return toFound(few.ids, few.found)
  return { ids: await findEnough(queries, search, { match, after, wanted: needed }, reach), areMany: true }
}

/** Takes one part of the list after the other. In each, matches may be common or rare. */
async function findEnough(
  queries: Queries,
  search: EventSearch,
  { match, after, wanted }: Omit<Asked, 'needed'>,
  { walked: most }: Reach,
): Promise<number[]> {
  const ids: number[] = []
  for (const [part, stretch] of listStretches(search).entries()) {
    if (after && part < after.part) continue
    search.signal?.throwIfAborted()
    const left = { match, wanted: wanted - ids.length }
    const slice = {
      ...left,
      within: within(search, stretch, after?.part === part ? after : null),
      most,
    }
    const walked = await walkStretch(queries, stretch, slice)
    const isWhole = walked.ids.length >= left.wanted || walked.walked < most
    const begin = after?.part === part ? { ...after, part: 0 } : null
    const found = isWhole
      ? walked
      : await readByIndex(queries, search, [stretch], { ...left, after: begin, most: null })
    ids.push(...found.ids)
    if (ids.length >= wanted) break
  }
  return ids
}

/** `isWhole`: these are as many as wanted, or all. */
type Walked = { readonly ids: readonly number[]; readonly isWhole: boolean }

/**
 * Walks the list in its order and takes the events that match.
 *
 * @param most - The most events to look at; null if every event matches.
 */
async function walk(
  queries: Queries,
  search: EventSearch,
  { match, after, wanted }: Omit<Asked, 'needed'>,
  most: number | null,
): Promise<Walked> {
  const ids: number[] = []
  let left = most ?? wanted
  for (const [part, stretch] of listStretches(search).entries()) {
    if (after && part < after.part) continue
    search.signal?.throwIfAborted()
    const slice = {
      match,
      within: within(search, stretch, after?.part === part ? after : null),
      most: left,
      wanted: wanted - ids.length,
    }
    const found = await walkStretch(queries, stretch, slice)
    ids.push(...found.ids)
    if (ids.length >= wanted) return { ids, isWhole: true }
    left -= found.walked
    if (most !== null && left <= 0) return { ids, isWhole: false }
  }
  return { ids, isWhole: true }
}

/** In an order by days, the last day of a search is where the walk begins or ends. */
function within(search: EventSearch, { order }: Stretch, after: ListKey | null): SQL | undefined {
  const until = search.filters?.until
  const days = until && order.by.length > 1 ? startsBefore(until) : undefined
  return and(inScope(search), days, after ? isAfter(order, after) : undefined)
}

type Slice = {
  readonly match: SQL | undefined
  readonly within: SQL | undefined
  readonly most: number
  readonly wanted: number
}

/**
 * The limit inside keeps the database from looking further, and from reading by another index than the list's. It counts
 * what it looked at only if it found too few.
 */
async function walkStretch(
  queries: Queries,
  { arms, order }: Stretch,
  { match, within, most, wanted }: Slice,
): Promise<{ ids: number[]; walked: number }> {
  const by = orderBy(order)
  const columns = match ? sql`*` : sql`id, starts_at`
  const reach = match ? most : wanted
  const parts = arms.map(({ where, isSorted }: Arm) => {
    const rows = sql`select ${columns} from ${row} where ${and(where, within)}`
    return isSorted ? sql`(${rows} order by ${by} limit ${reach})` : sql`(${rows})`
  })
  const walked = sql`select * from (${sql.join(parts, sql` union all `)}) parts order by ${by} limit ${reach}`
  const { rows } = await queries.execute<{ ids: number[]; walked: number }>(
    sql`with found as materialized (
        select array(select id from (${walked}) ${row} ${match ? sql`where ${match}` : sql``}
          order by ${by} limit ${wanted}) as ids
      )
      select ids, case when cardinality(ids) < ${wanted}
        then (select count(*)::int from (${walked}) looked) else 0 end as walked from found`,
  )
  return onlyRow(rows)
}

function orderBy({ by, isRising }: Order): SQL {
  const columns = by.map(({ name }) => (isRising ? asc : desc)(sql.identifier(name)))
  return sql.join(columns, sql`, `)
}

function isAfter({ by, isRising }: Order, { startsAt, id }: ListKey): SQL {
  const columns = sql.join(
    by.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const key = by.length > 1 ? sql`${startsAt.toISOString()}::timestamptz, ${id}::int` : sql`${id}::int`
  return sql`(${columns}) ${isRising ? sql`>` : sql`<`} (${key})`
}

/**
 * Finds all matches, or at most `most`, and sorts them. `materialized` keeps the planner from walking the list in its
 * order.
 *
 * @param stretches - The whole list, or one part of it.
 * @returns the ids in the order of the list, which is right only if fewer than `most` were found.
 */
async function readByIndex(
  queries: Queries,
  search: EventSearch,
  stretches: readonly Stretch[],
  { match, after, wanted, most }: Omit<Asked, 'needed'> & { readonly most: number | null },
): Promise<{ found: number; ids: number[] }> {
  const places = stretches.map((each, place) => sql`when ${isIn(each)} then ${sql.raw(`${place}`)}`)
  const keys = stretches.flatMap(({ order: { by, isRising } }, place) =>
    by.map((column) => {
      const key = sql`case when place = ${sql.raw(`${place}`)} then ${sql.identifier(column.name)} end`
      return isRising ? asc(key) : desc(key)
    }),
  )
  const later = stretches.flatMap(({ order }, place) => {
    if (!after || place < after.part) return []
    return and(sql`place = ${sql.raw(`${place}`)}`, place === after.part ? isAfter(order, after) : undefined)
  })
  // Several stretches are all events of the scope; a single one may be less.
  const [only, ...others] = stretches
  const inList = only && others.length === 0 ? isIn(only) : undefined
  const { rows } = await queries.execute<{ found: number; ids: number[] }>(
    sql`with found as materialized (
        select id, starts_at, case ${sql.join(places, sql` `)} end as place
        from ${row} where ${and(inScope(search), inList, match, nearDays(search))}
        ${most === null ? sql`` : sql`limit ${most}`}
      )
      select (select count(*)::int from found) as found, array(
        select id from found ${after ? sql`where ${or(...later) ?? sql`false`}` : sql``}
        order by place, ${sql.join(keys, sql`, `)} limit ${wanted}
      ) as ids`,
  )
  return onlyRow(rows)
}

function isIn({ arms }: Stretch): SQL {
  return or(...arms.map(({ where }) => where)) ?? sql`true`
}
