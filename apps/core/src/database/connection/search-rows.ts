import { type Page, type PageRequest, SEARCHED_PEOPLE, toOffset } from '@certify/domain/shared/page'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './client'
import { onlyRow } from './transact'

/** A list of an event. */
type ListedRows = {
  readonly table: PgTable
  /** Conditions that together are the list, each with an index that has its order. */
  readonly arms: readonly (SQL | undefined)[]
  /** The columns of the order, without the table's name; the last one is `id`. */
  readonly by: readonly { readonly name: 'id' | 'token_id'; readonly isRising: boolean }[]
}

/** The list continues after the row with this id. */
export type RowsQuery = PageRequest & { readonly after?: number | null | undefined }

/** Which rows a page shows, and what it says of those that it did not look at. */
type FoundRows = { readonly ids: readonly number[] } & Pick<
  Page<unknown>,
  'total' | 'hasMore' | 'stoppedAfter' | 'nextKey'
>

/** The ids of one page of a list, read from its nearer end. The rows before it are read in the index alone. */
export async function readPageIds(
  queries: Queries,
  list: ListedRows,
  { after, ...page }: RowsQuery,
  total: number,
): Promise<FoundRows> {
  const skip = after ? 0 : toOffset(page)
  const onPage = Math.min(page.perPage, total - skip)
  const isTurned = !after && onPage > 0 && total - skip - onPage < skip
  const [first, most] = isTurned ? [total - skip - onPage, onPage] : [skip, page.perPage]
  const order = orderOf(list, isTurned)
  const columns = sql.raw(list.by.map(({ name }) => name).join(', '))
  const { rows } = await queries.execute<{ id: number }>(sql`
    select id from (${selectFirst(list, { columns, order, most: first + most })}) listed
    order by ${order} limit ${most} offset ${first}`)
  const ids = rows.map(({ id }) => id)
  const last = after && ids.length === page.perPage ? ids.at(-1) : undefined
  return { ids: isTurned ? ids.reverse() : ids, total, ...(last !== undefined && { nextKey: String(last) }) }
}

/**
 * Looks at the first 5,000 rows of a list, or at as many after a row, and shows one page of those that match. If the list
 * has more, it says so, and from which row the next page goes on.
 *
 * @param size - How many rows the whole list has.
 */
export async function searchRows(
  queries: Queries,
  list: ListedRows,
  matching: SQL | undefined,
  { after, ...page }: RowsQuery,
  size: number,
): Promise<FoundRows> {
  const order = orderOf(list)
  const first = selectFirst(list, { columns: sql`*`, order, most: SEARCHED_PEOPLE })
  const { rows } = await queries.execute<{ looked: number; last: number | null; ids: number[] }>(sql`
    with looked as materialized (
      select *, (row_number() over (order by ${order}))::int as place from (${first}) listed
      order by place limit ${SEARCHED_PEOPLE}
    )
    select (select count(*)::int from looked) as looked, (select id from looked order by place desc limit 1) as last,
      array(select id from looked as ${list.table} where ${matching ?? sql`true`} order by place) as ids`)
  const { looked, last, ids } = onlyRow(rows)
  const skip = after ? 0 : toOffset(page)
  const shown = ids.slice(skip, skip + page.perPage)
  if (size <= SEARCHED_PEOPLE && !after) return { ids: shown, total: ids.length }
  const hasRest = ids.length > skip + shown.length && shown.length > 0
  const end = looked < SEARCHED_PEOPLE ? null : last
  const next = hasRest ? (after ? shown.at(-1) : null) : end
  return {
    ids: shown,
    total: ids.length,
    hasMore: true,
    stoppedAfter: SEARCHED_PEOPLE,
    ...(next !== null && next !== undefined && { nextKey: String(next) }),
  }
}

/** The first rows of each arm. */
function selectFirst(
  { table, arms }: ListedRows,
  { columns, order, most }: { readonly columns: SQL; readonly order: SQL; readonly most: number },
): SQL {
  const parts = arms.map(
    (where) =>
      sql`(select ${columns} from ${table} where ${where ?? sql`true`} order by ${order} limit ${most})`,
  )
  return sql.join(parts, sql` union all `)
}

/** As the database orders an index, whose end has the rows without a value. */
function orderOf({ by }: ListedRows, isTurned = false): SQL {
  return sql.raw(
    by.map(({ name, isRising }) => `${name} ${isRising === isTurned ? 'desc' : 'asc'}`).join(', '),
  )
}
