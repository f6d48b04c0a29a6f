import type { RosterFilter, RosterPart } from '@certify/domain/certificate/participant'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { EventId } from '@certify/domain/shared/event-id'
import { type Page, type PageRequest, SEARCHED_PEOPLE, toOffset } from '@certify/domain/shared/page'
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { containing, containingFolded } from '../database/connection/escape-like'
import { estimateRows } from '../database/connection/estimate-rows'
import { onlyRow } from '../database/connection/transact'
import { accounts } from '../database/schema/accounts'
import { rosterEntries } from '../database/schema/events'
import {
  hasAttended,
  isAbsent,
  isActiveEntry,
  isRevoked,
  isToDecide,
} from '../database/schema/roster-clauses'
import { sumPeople, tallied } from '../database/schema/tallied'
import { shareTotal } from '../event/shared-totals'

/** Which entries to find: a page, or what follows or precedes an entry. */
export type PeopleQuery = RosterFilter & {
  /** The search leaves emails out, so that it cannot be used to guess one. */
  readonly withoutEmails?: boolean | undefined
  readonly after?: EntryId | null | undefined
  readonly before?: EntryId | null | undefined
  readonly now: Date
  /** False: the total may be that of the page. */
  readonly isCounted?: boolean | undefined
} & PageRequest

/** `stopped`: the entry up to which the search looked, if more people may match after it. */
type Found = {
  readonly ids: readonly number[]
  readonly total: number
  /** More people than `total` may match. */
  readonly hasMore?: boolean
  readonly stopped?: EntryId | null
}

/** Up to so many accounts that match, each is looked up. */
const FEW_ACCOUNTS = 1_000
/** From so many people on, a total is shared. */
const FEW_PEOPLE = 500
/** How many people of a roster a walk looks at first, and how many times as many in each further stretch. */
const FIRST_STRETCH = 250
const STRETCH_GROWS = 4
/** The index of parts of texts knows no shorter part. */
const indexedPart = /[\p{L}\p{N}]{3}/u

/** The condition for each part of a roster. */
const parts: Readonly<Record<RosterPart, SQL>> = {
  all: sql`true`,
  present: hasAttended,
  absent: sql`(${isActiveEntry} and ${isAbsent})`,
  not_recorded: sql`(${isActiveEntry} and ${isNull(rosterEntries.attendance)})`,
  minted: sql`(${isActiveEntry} and ${rosterEntries.isHeld})`,
  revoked: isRevoked,
  to_decide: isToDecide,
}

/**
 * Finds the entries of one page in order of joining, and how many match. Reads few more rows than the page shows:
 * counters give the totals, and a search looks up the people whom the index of all accounts finds, or walks the roster
 * until the page is full. Such a walk stops after 5,000 people, and so does its total, which is shared for half a minute.
 */
export async function findPeople(queries: Queries, eventId: EventId, query: PeopleQuery): Promise<Found> {
  const { text, part = 'all', isCounted = true, signal } = query
  const size = await countPart(queries, eventId, part)
  if (text === '') return { ids: await readIds(queries, eventId, query, size), total: size }
  signal?.throwIfAborted()
  const few = indexedPart.test(text) ? await findFew(queries, eventId, query) : null
  if (few) return few
  const { ids, stopped } = await walk(queries, eventId, query)
  const shown = (query.after || query.before ? 0 : toOffset(query)) + ids.length
  const hasMore = size > SEARCHED_PEOPLE
  if (!isCounted || isLast(ids, query)) return { ids, total: shown, hasMore, stopped }
  signal?.throwIfAborted()
  const total = await countMatches(queries, eventId, query, size)
  return { ids, total: ids.length === 0 ? total : Math.max(total, shown), hasMore, stopped }
}

/** What a page says of a search that looked at some people only, and from which entries the pages beside it begin. */
export function toSearched(
  { ids, total, hasMore, stopped }: Found,
  { page, perPage, after, before }: PeopleQuery,
): Pick<Page<unknown>, 'hasMore' | 'stoppedAfter' | 'nextKey' | 'previousKey'> {
  if (!hasMore) return {}
  const told = { hasMore, stoppedAfter: SEARCHED_PEOPLE }
  // The entry from which a page looked back is not on it, and follows.
  if (before) {
    const first = stopped ?? (ids.length === perPage ? ids[0] : undefined)
    const nextKey = String(ids.at(-1) ?? before - 1)
    return { ...told, nextKey, ...(first !== undefined && { previousKey: String(first) }) }
  }
  const isLastNumbered = Boolean(after) || page * perPage >= total
  const last = stopped ?? (ids.length === perPage ? ids.at(-1) : undefined)
  return {
    ...told,
    ...(isLastNumbered && last !== undefined && { nextKey: String(last) }),
    ...(after && ids.length === 0 && { previousKey: String(after + 1) }),
  }
}

async function countPart(queries: Queries, eventId: EventId, part: RosterPart): Promise<number> {
  const { rows } = await queries.execute<{ people: number }>(
    sql`select ${sumPeople(parts[part])} as people from ${tallied} where ${rosterEntries.eventId} = ${eventId}`,
  )
  return onlyRow(rows).people
}

/** Nothing follows these entries, which were read by the number of their page. */
function isLast(ids: readonly number[], { page, perPage, after, before }: PeopleQuery): boolean {
  return !after && !before && ids.length < perPage && (ids.length > 0 || page === 1)
}

/** Reads from the nearer end of the part. Skipped entries are read in the index alone. */
async function readIds(
  queries: Queries,
  eventId: EventId,
  query: PeopleQuery,
  size: number,
): Promise<number[]> {
  const { part = 'all', after, before, perPage } = query
  const isBeside = Boolean(after || before)
  const skip = isBeside ? 0 : toOffset(query)
  const onPage = Math.min(perPage, size - skip)
  const rest = size - skip - onPage
  const isTurned = isBeside ? Boolean(before) : rest < skip && onPage > 0
  const { rows } = await queries.execute<{ id: number }>(sql`
    select ${rosterEntries.id} from ${rosterEntries} where ${and(inPart(eventId, part), beside(query))}
    order by ${rosterEntries.id} ${sql.raw(isTurned ? 'desc' : 'asc')}
    limit ${isTurned && !isBeside ? onPage : perPage} offset ${isTurned && !isBeside ? rest : skip}`)
  const ids = rows.map(({ id }) => id)
  return isTurned ? ids.reverse() : ids
}

function inPart(eventId: EventId, part: RosterPart): SQL | undefined {
  return and(eq(rosterEntries.eventId, eventId), part === 'all' ? undefined : parts[part])
}

function beside({ after, before }: Place): SQL | undefined {
  if (after) return gt(rosterEntries.id, after)
  return before ? lt(rosterEntries.id, before) : undefined
}

/** Looks up everybody whom the index of accounts finds; null if these are many, or the planner's statistics say so. */
async function findFew(queries: Queries, eventId: EventId, query: PeopleQuery): Promise<Found | null> {
  const { part = 'all', after, before, perPage } = query
  if (!(await hasPartsIndex(queries))) return null
  const matching = sql`(select ${accounts.id} from ${accounts} where ${personMatching(query)} limit ${FEW_ACCOUNTS + 1})`
  const [estimate = Infinity] = await estimateRows(queries, [matching])
  if (estimate > FEW_ACCOUNTS) return null
  const direction = sql.raw(before ? 'desc' : 'asc')
  const { rows } = await queries.execute<{ known: number; total: number; ids: number[] }>(sql`
    with known as materialized (
      select ${accounts.id} from ${accounts} where ${personMatching(query)} limit ${FEW_ACCOUNTS + 1}
    ), found as materialized (
      select entry.id from known cross join lateral (
        select ${rosterEntries.id} from ${rosterEntries}
        where ${rosterEntries.accountId} = known.id and ${inPart(eventId, part)} offset 0) entry
      where (select count(*) from known) <= ${FEW_ACCOUNTS}
    )
    select (select count(*)::int from known) as known, (select count(*)::int from found) as total, array(
      select ${rosterEntries.id} from found as ${rosterEntries} where ${beside(query) ?? sql`true`}
      order by id ${direction} limit ${perPage} offset ${after || before ? 0 : toOffset(query)}) as ids`)
  const { known, total, ids } = onlyRow(rows)
  if (known > FEW_ACCOUNTS) return null
  return { ids: before ? [...ids].reverse() : ids, total }
}

/** Walks the roster in longer and longer stretches, until the page is full, the roster ends or the walk is long. */
async function walk(
  queries: Queries,
  eventId: EventId,
  query: PeopleQuery,
): Promise<{ readonly ids: readonly number[]; readonly stopped: EntryId | null }> {
  const { before, perPage, signal } = query
  const ids: number[] = []
  let left = SEARCHED_PEOPLE
  let stopped: EntryId | null = null
  let skip = query.after || before ? 0 : toOffset(query)
  let place: Place = query
  for (let next = FIRST_STRETCH; ids.length < perPage; next *= STRETCH_GROWS) {
    signal?.throwIfAborted()
    const most = Math.min(next, left)
    const wanted = perPage - ids.length
    const part = await walkStretch(queries, inPart(eventId, query.part ?? 'all'), {
      query,
      place,
      most,
      skip,
      wanted,
    })
    ids.push(...part.ids)
    if (part.walked < most || part.reached === null) break
    left -= most
    if (left === 0 && ids.length < perPage) stopped = part.reached
    if (left === 0) break
    skip = Math.max(0, skip - part.matched)
    place = before ? { before: part.reached } : { after: part.reached }
  }
  return { ids: before ? ids.reverse() : ids, stopped }
}

type Place = Pick<PeopleQuery, 'after' | 'before'>
type Stretch = {
  readonly query: PeopleQuery
  readonly place: Place
  readonly most: number
  readonly skip: number
  readonly wanted: number
}
type Walked = {
  readonly ids: number[]
  readonly walked: number
  readonly matched: number
  readonly reached: EntryId | null
}

/** `lateral` and `offset 0` make the database look up one person after another, and stop when there are enough. */
async function walkStretch(
  queries: Queries,
  within: SQL | undefined,
  { query, place, most, skip, wanted }: Stretch,
): Promise<Walked> {
  const order = place.before ? sql`id desc` : sql`id`
  const { rows } = await queries.execute<Walked>(sql`
    with walked as materialized (
      select ${rosterEntries.id}, ${rosterEntries.accountId} from ${rosterEntries}
      where ${and(within, beside(place))} order by ${order} limit ${most}
    ), matched as materialized (
      select id from (select id, account_id from walked order by ${order}) walked cross join lateral (
        select from ${accounts} where ${accounts.id} = walked.account_id and ${personMatching(query)} offset 0
      ) matching limit ${skip + wanted}
    )
    select (select count(*)::int from walked) as walked, (select count(*)::int from matched) as matched,
      (select ${sql.raw(place.before ? 'min' : 'max')}(id) from walked) as reached,
      array(select id from matched order by ${order} limit ${wanted} offset ${skip}) as ids`)
  return onlyRow(rows)
}

function countMatches(queries: Queries, eventId: EventId, query: PeopleQuery, size: number): Promise<number> {
  const { text, part = 'all', withoutEmails = false, now } = query
  const count = async () => {
    const { rows } = await queries.execute<{ total: number }>(sql`
      select count(*)::int as total from (
        select ${rosterEntries.accountId} from ${rosterEntries} where ${inPart(eventId, part)}
        order by ${rosterEntries.id} limit ${SEARCHED_PEOPLE}) searched
      cross join lateral (
        select from ${accounts} where ${accounts.id} = searched.account_id and ${personMatching(query)} offset 0) matching`)
    return onlyRow(rows).total
  }
  if (size <= FEW_PEOPLE) return count()
  return shareTotal(queries, { key: JSON.stringify([eventId, part, text, withoutEmails]), now }, count)
}

function personMatching({
  text,
  withoutEmails = false,
}: Pick<PeopleQuery, 'text' | 'withoutEmails'>): SQL | undefined {
  const pattern = containing(text)
  return or(
    sql`${accounts.nameFolded} like ${containingFolded(text)}`,
    withoutEmails ? undefined : sql`${accounts.email} ilike ${pattern}`,
    sql`${accounts.wallet} ilike ${pattern}`,
  )
}

const withIndex = new WeakMap<Queries, Promise<boolean>>()

/** Whether migrations could make the index of parts of texts. It stays as it is while the product runs. */
function hasPartsIndex(queries: Queries): Promise<boolean> {
  const known = withIndex.get(queries)
  if (known) return known
  const asked = queries
    .execute<{ there: boolean }>(sql`select to_regclass('accounts_name_parts') is not null as there`)
    .then(({ rows }) => onlyRow(rows).there)
  withIndex.set(queries, asked)
  asked.catch(() => withIndex.delete(queries))
  return asked
}
