import { MAX_ID } from '@certify/wire/fields'
import { and, asc, between, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { translating } from '../database/connection/translate-error'
import { accounts } from '../database/schema/accounts'
import { events } from '../database/schema/events'
import { isListed, isOpen } from './event-status-sql'

/** How many numbers one part of the sitemap covers. A part may name 50,000 addresses, and shorter ones are read faster. */
export const PART_NUMBERS = 10_000

/** A part of the sitemap, counted from 0, or a page in it, and when it last changed. */
export type SitemapEntry = { readonly number: number; readonly changedAt: Date }

/** What the sitemap is about. */
export type SitemapKind = 'events' | 'organizers'

/**
 * Reads which events are open and listed, and which organizations have a listed event. Parts follow the numbers, so that
 * no part moves when another changes and none is counted to.
 */
export function sitemapReads(queries: Queries) {
  return {
    /** The parts that are not empty. */
    listParts: (kind: SitemapKind, now: Date): Promise<SitemapEntry[]> =>
      translating(() => readParts(forLists(queries), kind, now)),
    /** The pages of one part; none for a part that does not exist. */
    readPart: (kind: SitemapKind, part: number, now: Date): Promise<SitemapEntry[]> =>
      translating(() => readPages(forLists(queries), kind, part, now)),
  }
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

async function readParts(queries: Queries, kind: SitemapKind, now: Date): Promise<SitemapEntry[]> {
  const { id, updatedAt } = tables[kind]
  const number = sql<number>`(${id} - 1) / ${sql.raw(`${PART_NUMBERS}`)}`
  return queries
    .select({ number, changedAt: sql<Date>`max(${updatedAt})`.mapWith(updatedAt) })
    .from(tables[kind])
    .where(conditions[kind](now))
    .groupBy(number)
    .orderBy(asc(number))
}

async function readPages(
  queries: Queries,
  kind: SitemapKind,
  part: number,
  now: Date,
): Promise<SitemapEntry[]> {
  const { id, updatedAt } = tables[kind]
  // The column holds no higher number, and the database refuses to compare it with one.
  const first = Math.min(part * PART_NUMBERS + 1, MAX_ID)
  const last = Math.min(first + PART_NUMBERS - 1, MAX_ID)
  return queries
    .select({ number: id, changedAt: updatedAt })
    .from(tables[kind])
    .where(and(between(id, first, last), conditions[kind](now)))
    .orderBy(asc(id))
}
