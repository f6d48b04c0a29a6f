import type { EventCounts, EventSearch } from '@certify/domain/event/event-search'
import type { EventStatus } from '@certify/domain/event/event-status'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/connection/client'
import { readTotal } from '../database/connection/read-total'
import { onlyRow } from '../database/connection/transact'
import { eventDays, searchedEvents } from '../database/schema/searched-events'
import { inScope } from './event-scope'
import { byClock, statusCondition } from './event-status-sql'

const DAY_MS = 86_400_000

/** Counts events by status. The many past events are the remainder, and no query reads them. */
export async function countEvents(
  queries: Queries,
  scope: Pick<EventSearch, 'organizerId' | 'withUnlisted' | 'now'>,
): Promise<EventCounts> {
  const asked = scope.organizerId === null ? countListed(scope.now) : countInScope(scope)
  const { rows } = await queries.execute<Omit<EventCounts, 'ended'>>(asked)
  const counts = onlyRow(rows)
  const { total, upcoming, ongoing, minting, canceled } = counts
  return { ...counts, ended: total - upcoming - ongoing - minting - canceled }
}

/**
 * Counters that the database keeps give all numbers but those of today, which an index has. Events that are not over are
 * upcoming or ongoing.
 */
function countListed(now: Date): SQL {
  const upcoming = countFrom(now, {
    day: eventDays.starts,
    moment: searchedEvents.startsAt,
    isIncluded: false,
  })
  const open = countFrom(now, { day: eventDays.ends, moment: searchedEvents.endsAt, isIncluded: true })
  return sql`select total, upcoming, open - upcoming as ongoing, minting, canceled from (
    select ${readTotal('events')} - ${readTotal('unlisted events')} as total, ${upcoming} as upcoming, ${open} as open,
      ${readTotal('minting events')} as minting,
      ${readTotal('canceled events')} - ${readTotal('unlisted canceled events')} as canceled) counted`
}

type Counted = { readonly day: PgColumn; readonly moment: PgColumn; readonly isIncluded: boolean }

function countFrom(now: Date, { day, moment, isIncluded }: Counted): SQL {
  const today = now.toISOString().slice(0, 10)
  const from = isIncluded ? sql`>=` : sql`>`
  const tomorrow = new Date(Math.floor(now.getTime() / DAY_MS + 1) * DAY_MS).toISOString()
  return sql`((select coalesce(sum(${day}), 0)::int from ${eventDays} where ${eventDays.day} > ${today}::date)
    + (select count(*)::int from ${searchedEvents} where ${byClock(searchedEvents)} and ${searchedEvents.isListed}
      and ${moment} ${from} ${now.toISOString()}::timestamptz and ${moment} < ${tomorrow}::timestamptz))`
}

/** Reads once the organizer's part of an index that contains all columns on which a status depends. */
function countInScope(scope: Parameters<typeof countEvents>[1]): SQL {
  const inStatus = (status: EventStatus) =>
    sql`(count(*) filter (where ${statusCondition[status](scope.now, searchedEvents)}))::int`
  return sql`select count(*)::int as total, ${inStatus('upcoming')} as upcoming, ${inStatus('ongoing')} as ongoing,
    ${inStatus('minting')} as minting, ${inStatus('canceled')} as canceled
    from ${searchedEvents} where ${inScope(scope)}`
}
