import type { EventSearch } from '@certify/domain/event/event-search'
import type { ListKey } from '@certify/domain/event/list-key'
import { SEARCHED_AT_ONCE } from '@certify/domain/shared/page'
import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { estimateRows } from '../database/connection/estimate-rows'
import { onlyRow } from '../database/connection/transact'
import { searchedEvents as row } from '../database/schema/searched-events'
import { inScope } from './event-counts'
import { type Arm, listStretches, type Order, type Stretch } from './list-stretches'
import { type Narrowing, nearDays, startsBefore } from './search-conditions'

/** How many rows a search reads, at most. */
type Reach = {
  /** How many events a first look reads. */
  readonly lookedAt: number
  /** How many events a walk through the list reads before it stops. */
  readonly walked: number
  /** An index is read where it finds at most so many events. */
  readonly few: number
}

const REACH: Reach = { lookedAt: 2_000, walked: SEARCHED_AT_ONCE, few: 10_000 }

/** From this share of matches on, walking the list is cheaper than an index. */
const COMMON = 0.05

/** How many times as many events as a first look each later step of a walk reads. */
const STEP = 3

type Asked = {
  readonly match: SQL | undefined
  /** Conditions with an index, of which each match has all. */
  readonly narrowing: readonly Narrowing[]
  readonly after: ListKey | null
  /** The most ids to find. */
  readonly wanted: number
}

/** `stopped`: the event up to which the list was searched, if more may match after it; null: these are as many as wanted, or all. */
export type Matches = { readonly ids: readonly number[]; readonly stopped: ListKey | null }

/**
 * Finds the first events of a list that match, in its order. Common matches are found by walking the list, rare ones by
 * an index. If neither ends within its reach, the search stops and says where, so that no search reads more rows because
 * there are more events.
 */
export async function findMatches(
  queries: Queries,
  search: EventSearch,
  asked: Asked,
  reach = REACH,
): Promise<Matches> {
  if (!asked.match) return walk(queries, search, asked, null)
  const look = await walk(queries, search, asked, reach.lookedAt)
  if (look.stopped === null) return look
  search.signal?.throwIfAborted()
  const share = look.ids.length / reach.lookedAt
  const enough = Math.min(reach.walked, Math.ceil((1.5 * asked.wanted) / share))
  const isCommon = share >= COMMON
  const walkOn = (from: Matches, most: number) => walkInSteps(queries, search, asked, { from, most, reach })
  const walked = isCommon ? await walkOn(look, enough - reach.lookedAt) : look
  if (walked.stopped === null) return walked
  search.signal?.throwIfAborted()
  const ids = await readByIndex(queries, search, asked, reach.few)
  if (ids) return { ids, stopped: null }
  return walkOn(walked, reach.walked - (isCommon ? enough : reach.lookedAt))
}

/** Goes on where a walk stopped, in steps, so that it reads little more than it needs. */
async function walkInSteps(
  queries: Queries,
  search: EventSearch,
  asked: Asked,
  { from, most, reach }: { readonly from: Matches; readonly most: number; readonly reach: Reach },
): Promise<Matches> {
  let { ids, stopped } = from
  const step = STEP * reach.lookedAt
  for (let left = most; left > 0 && stopped !== null; left -= step) {
    search.signal?.throwIfAborted()
    const rest = { ...asked, after: stopped, wanted: asked.wanted - ids.length }
    const found = await walk(queries, search, rest, Math.min(left, step))
    ids = [...ids, ...found.ids]
    stopped = found.stopped
  }
  return { ids, stopped }
}

/**
 * Walks the list in its order and takes the events that match.
 *
 * @param most - The most events to look at; null if every event matches.
 */
async function walk(
  queries: Queries,
  search: EventSearch,
  { match, after, wanted }: Asked,
  most: number | null,
): Promise<Matches> {
  const ids: number[] = []
  let left = most ?? wanted
  for (const [part, stretch] of listStretches(search, after).entries()) {
    if (after && part < after.part) continue
    search.signal?.throwIfAborted()
    const slice = {
      match,
      within: within(search, stretch, after?.part === part ? after : null),
      most: left,
      wanted: wanted - ids.length,
    }
    const found = await walkStretch(queries, { ...stretch, arms: armsFrom(search, stretch) }, slice)
    ids.push(...found.ids)
    if (ids.length >= wanted) break
    left -= found.walked
    if (most !== null && found.last) {
      const [startsAt, id] = found.last
      return { ids, stopped: { part, startsAt: new Date(startsAt), id } }
    }
  }
  return { ids, stopped: null }
}

/**
 * Of the days from one on, events before it match only if they are under way then: these are few, and have an index. So
 * the walk ends there, or begins there.
 */
function armsFrom({ filters: { from } = {}, now }: EventSearch, { arms, order }: Stretch): readonly Arm[] {
  if (!from || (order.isRising && from <= now)) return arms
  const day = sql`${from.toISOString()}::timestamptz`
  const isUnderWay = nearDays({ filters: { from, until: from } })
  return arms.flatMap(({ where, isSorted }) => [
    { where: and(where, sql`${row.startsAt} >= ${day}`) ?? where, isSorted },
    { where: and(where, sql`${row.startsAt} < ${day}`, isUnderWay) ?? where, isSorted: false },
  ])
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

/** `last`: the start and number of the last event that was looked at, if there may be more after it. */
type Walked = {
  readonly ids: readonly number[]
  readonly walked: number
  readonly last: readonly [number, number] | null
}

/**
 * The list's index alone says which events come next, and each of them is looked up by its id. The planner does not know how
 * many follow a key, so it would rather read and sort all of them than look up some thousand in the order of an index.
 */
async function walkStretch(
  queries: Queries,
  { arms, order }: Stretch,
  { match, within, most, wanted }: Slice,
): Promise<Walked> {
  const by = orderBy(order)
  const columns = match ? sql.join(columnsOf(order), sql`, `) : sql`id, starts_at`
  const reach = match ? most : wanted
  const parts = arms.map(({ where, isSorted }: Arm) => {
    const rows = sql`select ${columns} from ${row} where ${and(where, within)}`
    return isSorted ? sql`(${rows} order by ${by} limit ${reach})` : sql`(${rows})`
  })
  const next = sql`(select * from (${sql.join(parts, sql` union all `)}) parts order by ${by} limit ${reach}) next`
  const looked = match
    ? sql`select next.id, found.* from ${next} cross join lateral (
        select starts_at, ${match} as matches from ${row} where ${row.id} = next.id offset 0) found`
    : sql`select *, true as matches from ${next}`
  const { rows } = await queries.execute<Walked>(
    sql`with looked as materialized (${looked})
      select array(select id from looked where matches order by ${by} limit ${wanted}) as ids,
        (select count(*)::int from looked) as walked, (
        select json_build_array((extract(epoch from starts_at) * 1000)::bigint, id) from looked
        order by ${by} offset ${reach - 1} limit 1) as last`,
  )
  return onlyRow(rows)
}

function columnsOf({ by }: Order): SQL[] {
  return by.map(({ name }) => sql`${sql.identifier(name)}`)
}

function orderBy({ by, isRising }: Order): SQL {
  const columns = by.map(({ name }) => (isRising ? asc : desc)(sql.identifier(name)))
  return sql.join(columns, sql`, `)
}

function isAfter(order: Order, { startsAt, id }: ListKey): SQL {
  const { by, isRising } = order
  const key = by.length > 1 ? sql`${startsAt.toISOString()}::timestamptz, ${id}::int` : sql`${id}::int`
  return sql`(${sql.join(columnsOf(order), sql`, `)}) ${isRising ? sql`>` : sql`<`} (${key})`
}

/**
 * Reads the events that the narrowest condition lets pass, and sorts those that match.
 *
 * @returns the first ids in the order of the list; null if even that condition lets more than `few` pass.
 */
async function readByIndex(
  queries: Queries,
  search: EventSearch,
  { match, narrowing, after, wanted }: Asked,
  few: number,
): Promise<readonly number[] | null> {
  const narrowest = await findNarrowest(queries, narrowing, few)
  if (!narrowest) return null
  search.signal?.throwIfAborted()
  const stretches = listStretches(search)
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
  const { rows } = await queries.execute<{ read: number; ids: number[] }>(
    sql`with known as materialized (
        select id, starts_at, case ${sql.join(places, sql` `)} end as place, ${and(inScope(search), match) ?? sql`true`} as matches
        from (select * from ${row} where ${narrowest} limit ${few + 1}) ${row}
      )
      select (select count(*)::int from known) as read, array(
        select id from known where matches and place is not null ${after ? sql`and (${or(...later) ?? sql`false`})` : sql``}
        order by place, ${sql.join(keys, sql`, `)} limit ${wanted}
      ) as ids`,
  )
  const { read, ids } = onlyRow(rows)
  return read > few ? null : ids
}

/**
 * @returns the condition with an index that lets the fewest events pass, or one that is always true for a short list;
 *   null if each lets more than `few` pass.
 */
async function findNarrowest(
  queries: Queries,
  narrowing: readonly Narrowing[],
  few: number,
): Promise<SQL | null> {
  const [begun, planned] = [
    narrowing.filter((each) => each.beginning !== undefined),
    narrowing.filter((each) => each.beginning === undefined),
  ]
  // A short list is read by its primary key, which the order asks for.
  const arms = [
    sql`(select id from ${row} order by id limit ${few + 1})`,
    ...planned.map(({ where }) => sql`(select id from ${row} where ${where} limit ${few + 1})`),
  ]
  const conditions = [sql`true`, ...[...planned, ...begun].map(({ where }) => where)]
  const estimates = [...(await estimateRows(queries, arms)), ...(await estimateBeginnings(queries, begun))]
  const least = Math.min(...estimates)
  return least > few ? null : (conditions[estimates.indexOf(least)] ?? null)
}

/**
 * How many events have a common word that begins like this. The planner takes every such beginning for much rarer, or
 * much more common, than it is.
 */
async function estimateBeginnings(
  queries: Queries,
  narrowing: readonly Narrowing[],
): Promise<readonly number[]> {
  if (narrowing.length === 0) return []
  const beginnings = JSON.stringify(narrowing.map(({ beginning }) => beginning))
  const { rows } = await queries.execute<{ events: number }>(sql`
    with common as materialized (
      select word, share from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) each (word, share)
      where schemaname = current_schema() and tablename = 'searched_events' and attname = 'words'
    )
    select coalesce((select sum(share) from common where starts_with(word, beginning)), 0)
      * (select reltuples from pg_class where oid = 'searched_events'::regclass) as events
    from jsonb_array_elements_text(${beginnings}::jsonb) with ordinality asked (beginning, place) order by place`)
  return rows.map(({ events }) => events)
}

function isIn({ arms }: Stretch): SQL {
  return or(...arms.map(({ where }) => where)) ?? sql`true`
}
