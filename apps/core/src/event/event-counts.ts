import type { EventCounts, EventSearch } from '@certify/domain/event/event-search'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/connection/client'
import { readTotal } from '../database/connection/read-total'
import { onlyRow } from '../database/connection/transact'
import { organizerTotals } from '../database/schema/events'
import { eventDays, searchedEvents } from '../database/schema/searched-events'
import { byClock } from './event-status-sql'
import { SHARED_MS } from './shared-totals'

const DAY_MS = 86_400_000

type Scope = Pick<EventSearch, 'organizerId' | 'withUnlisted' | 'now'>

/** Counts events by status. The many past events are the remainder, and no query reads them. */
export async function countEvents(queries: Queries, { organizerId, ...scope }: Scope): Promise<EventCounts> {
  const counts =
    organizerId === null
      ? await countListed(queries, scope.now)
      : await countOfOrganizer(queries, { ...scope, organizerId })
  const { total, upcoming, ongoing, minting, canceled } = counts
  return { ...counts, ended: total - upcoming - ongoing - minting - canceled }
}

type Counts = Omit<EventCounts, 'ended'>

/** Up to so many events of a day are counted at each call, so that every change is seen at once. */
const FEW_OF_DAY = 500

const keptCounts = new WeakMap<Queries, { readonly at: number; readonly counts: Counts }>()

/**
 * Counters that the database keeps give all numbers but those of today, which an index has. Where today has many, the
 * counts may be half a minute old. Events that are not over are upcoming or ongoing.
 */
async function countListed(queries: Queries, now: Date): Promise<Counts> {
  const kept = keptCounts.get(queries)
  if (kept && Math.abs(now.getTime() - kept.at) < SHARED_MS) return kept.counts
  const { rows } = await queries.execute<Record<keyof Counts | 'starting' | 'ending', number>>(sql`
    select ${readTotal('events')} - ${readTotal('unlisted events')} as total,
      ${countLater(eventDays.starts, now)} as upcoming, ${countLater(eventDays.ends, now)} as ongoing,
      ${countOfToday(searchedEvents.startsAt, sql`>`, now)} as starting,
      ${countOfToday(searchedEvents.endsAt, sql`>=`, now)} as ending,
      ${readTotal('minting events')} as minting,
      ${readTotal('canceled events')} - ${readTotal('unlisted canceled events')} as canceled`)
  const { starting, ending, ...others } = onlyRow(rows)
  const upcoming = others.upcoming + starting
  const counts = { ...others, upcoming, ongoing: others.ongoing + ending - upcoming }
  if (starting + ending > FEW_OF_DAY) keptCounts.set(queries, { at: now.getTime(), counts })
  return counts
}

/** The events of later days. */
function countLater(figure: PgColumn, now: Date): SQL {
  const today = now.toISOString().slice(0, 10)
  return sql`(select coalesce(sum(${figure}), 0)::int from ${eventDays} where ${eventDays.day} > ${today}::date)`
}

/** The events whose moment is yet to come today. */
function countOfToday(moment: PgColumn, from: SQL, now: Date): SQL {
  const tomorrow = new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS).toISOString()
  return sql`(select count(*)::int from ${searchedEvents} where ${byClock(searchedEvents)} and ${searchedEvents.isListed}
    and ${moment} ${from} ${now.toISOString()}::timestamptz and ${moment} < ${tomorrow}::timestamptz)`
}

/** An organizer's totals, and its events that have not ended, for which an index has all that a status depends on. */
async function countOfOrganizer(
  queries: Queries,
  scope: Scope & { readonly organizerId: AccountId },
): Promise<Counts> {
  const { organizerId, withUnlisted, now } = scope
  const { events, minting, canceled, isListed } = organizerTotals
  const ofOrganizer = and(
    eq(organizerTotals.organizerId, organizerId),
    withUnlisted ? undefined : eq(isListed, true),
  )
  const { startsAt, endsAt } = searchedEvents
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await queries.execute<Counts>(sql`
    select total, upcoming, ongoing, minting, canceled from (
      select coalesce(sum(${events}), 0)::int as total, coalesce(sum(${minting}), 0)::int as minting,
        coalesce(sum(${canceled}), 0)::int as canceled from ${organizerTotals} where ${ofOrganizer}
    ) totals cross join (
      select (count(*) filter (where ${startsAt} > ${moment}))::int as upcoming,
        (count(*) filter (where ${startsAt} <= ${moment}))::int as ongoing
      from ${searchedEvents}
      where ${inScope(scope)} and ${byClock(searchedEvents)} and ${endsAt} >= ${moment}
    ) open`)
  return onlyRow(rows)
}

/** The condition for the events of a list. Unlisted events appear only in lists of their own organizer. */
export function inScope({
  organizerId,
  withUnlisted,
}: Pick<EventSearch, 'organizerId' | 'withUnlisted'>): SQL | undefined {
  return and(
    organizerId === null ? undefined : eq(searchedEvents.organizerId, organizerId),
    withUnlisted ? undefined : sql`${searchedEvents.isListed}`,
  )
}
