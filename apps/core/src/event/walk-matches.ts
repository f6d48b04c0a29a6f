import type { EventSearch } from '@certify/domain/event/event-search'
import { toOffset } from '@certify/domain/shared/page'
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { events } from '../database/schema/events'
import { inScope } from './event-scope'
import { listStretches, type Stretch } from './list-stretches'

/** The maximum number of events that a walk reads in one stretch. A longer walk is slower than sorting all matches. */
const LOOKED_AT = 3_000

/** The conditions of a search: those that an index can check, and those that need the event's row. */
export type Conditions = { readonly indexed: SQL | undefined; readonly read: SQL | undefined }

type Part = { readonly ids: readonly number[]; readonly walked: number; readonly matched: number }

/**
 * Walks the list in its order and takes the events that match. This suits searches with many matches: the cost does not
 * depend on their number, whereas sorting reads every match.
 *
 * @param share - The expected share of events that match, from 0 to 1.
 * @returns the ids of the page; null if matches are so rare that the walk would read too many events.
 */
export async function walkMatches(
  queries: Queries,
  search: EventSearch,
  conditions: Conditions,
  share: number,
): Promise<readonly number[] | null> {
  const { indexed, read } = search.order === 'newest' ? readAll(conditions) : conditions
  const end = toOffset(search) + search.perPage
  if (read && end / share > LOOKED_AT) return null
  const ids: number[] = []
  let skip = toOffset(search)
  for (const stretch of listStretches(search)) {
    search.signal?.throwIfAborted()
    const wanted = search.perPage - ids.length
    const most = read ? LOOKED_AT : skip + wanted
    const slice = { condition: and(inScope(search), indexed), read, most, skip, wanted }
    const part = await walkStretch(queries, stretch, slice)
    ids.push(...part.ids)
    if (ids.length === search.perPage) return ids
    if (read && part.walked === LOOKED_AT) return null
    skip = Math.max(0, skip - part.matched)
  }
  return ids
}

/** Moves all conditions to the rows, because the index of this order has only ids. */
function readAll({ indexed, read }: Conditions): Conditions {
  return { indexed: undefined, read: and(indexed, read) }
}

type Slice = {
  readonly condition: SQL | undefined
  readonly read: SQL | undefined
  /** The maximum number of events to read. */
  readonly most: number
  readonly skip: number
  readonly wanted: number
}

/** `lateral` and `offset 0` make the database look up one event after another, and stop when there are enough. */
async function walkStretch(
  queries: Queries,
  { where, order: { by, isRising }, arms = [{ where: where ?? sql`true`, isSorted: true }] }: Stretch,
  { condition, read, most, skip, wanted }: Slice,
): Promise<Part> {
  const direction = isRising ? asc : desc
  const order = sql.join(
    by.map(({ name }) => direction(sql.identifier(name))),
    sql`, `,
  )
  const parts = arms.map((arm) => {
    const rows = sql`select id, starts_at from ${events} where ${and(arm.where, condition)}`
    return arm.isSorted ? sql`(${rows} order by ${order} limit ${most})` : sql`(${rows})`
  })
  const looks = sql`cross join lateral (select from ${events} where ${and(sql`${events.id} = walked.id`, read)} offset 0) matching`
  const { rows } = await queries.execute<Part & { ids: number[] }>(
    sql`with walked as materialized (
        select id, starts_at from (${sql.join(parts, sql` union all `)}) arms order by ${order} limit ${most}
      ), matched as materialized (
        select id, starts_at from (select id, starts_at from walked order by ${order}) walked ${read ? looks : sql``}
        limit ${skip + wanted}
      )
      select (select count(*)::int from walked) as walked, (select count(*)::int from matched) as matched,
        array(select id from matched order by ${order} limit ${wanted} offset ${skip}) as ids`,
  )
  return onlyRow(rows)
}
