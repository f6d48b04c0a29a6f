import { MAX_ID } from '@certify/wire/fields'
import { and, asc, between, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { translated } from '../database/connection/translate-error'
import { accounts } from '../database/schema/accounts'
import { partOf, SITEMAP_PART } from '../database/schema/columns'
import { events } from '../database/schema/events'
import { searchedEvents as searched } from '../database/schema/searched-events'
import { byClock, isListed, isOpen, statusCondition } from './event-status-sql'

/** A page in a part of the sitemap, and when it last changed. */
export type SitemapEntry = { readonly number: number; readonly changedAt: Date }

/** What the sitemap is about. */
export type SitemapKind = 'events' | 'organizers'

/**
 * Reads which events are open and listed, and which organizations have a listed event. Parts follow the numbers, so that
 * no part moves when another changes and none is counted to.
 */
export function sitemapReads(queries: Queries) {
  return translated({
    /** The parts that are not empty, counted from 0. */
    listParts: (kind: SitemapKind, now: Date): Promise<number[]> => readParts(forLists(queries), kind, now),
    /** The pages of one part; none for a part that does not exist. */
    readPart: (kind: SitemapKind, part: number, now: Date): Promise<SitemapEntry[]> =>
      readPages(forLists(queries), kind, part, now),
  })
}

const tables = { events, organizers: accounts } as const

const conditions: Readonly<Record<SitemapKind, (now: Date) => SQL | undefined>> = {
  events: (now) => and(isListed, isOpen(now)),
  organizers: () =>
    and(
      eq(accounts.role, 'organizer'),
      isNotNull(accounts.name),
      sql`exists (select 1 from ${events} where ${events.organizerId} = ${accounts.id} and ${isListed})`,
    ),
}

/** For each kind, how a part is known not to be empty: by one row of an index. */
const firstOfPart: Readonly<Record<SitemapKind, (now: Date) => SQL>> = {
  events: (now) => sql`
    (select from ${searched} where ${partOf(searched.id)} = part and ${searched.isListed} and ${byClock(searched)}
      and ${searched.endsAt} >= ${now.toISOString()}::timestamptz limit 1)
    union all
    (select from ${searched} where ${partOf(searched.id)} = part and ${searched.isListed}
      and ${statusCondition.minting(now, searched)} limit 1)`,
  organizers: () => sql`
    (select from ${accounts} cross join lateral (
        select from ${searched} where ${searched.organizerId} = ${accounts.id} and ${searched.isListed} limit 1) listed
      where ${partOf(accounts.id)} = part and ${accounts.role} = 'organizer' and ${accounts.name} is not null limit 1)`,
}

/** `lateral` with a limit looks up one row for each part; `exists` may read all rows once. */
async function readParts(queries: Queries, kind: SitemapKind, now: Date): Promise<number[]> {
  const { rows } = await queries.execute<{ part: number }>(sql`
    select part from generate_series(0, (select ${partOf(sql`max(id)`)} from ${kind === 'events' ? searched : accounts})) part
    cross join lateral (select from (${firstOfPart[kind](now)}) first limit 1) found order by part`)
  return rows.map(({ part }) => part)
}

async function readPages(
  queries: Queries,
  kind: SitemapKind,
  part: number,
  now: Date,
): Promise<SitemapEntry[]> {
  const { id, updatedAt } = tables[kind]
  // The column holds no higher number, and the database refuses to compare it with one.
  const first = Math.min(part * SITEMAP_PART + 1, MAX_ID)
  const last = Math.min(first + SITEMAP_PART - 1, MAX_ID)
  return queries
    .select({ number: id, changedAt: updatedAt })
    .from(tables[kind])
    .where(and(between(id, first, last), conditions[kind](now)))
    .orderBy(asc(id))
}
