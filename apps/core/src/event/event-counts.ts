import type { EventCounts, EventSearch } from '@certify/domain/event/event-search'
import type { EventStatus } from '@certify/domain/event/event-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { readTotal } from '../database/connection/read-total'
import { onlyRow } from '../database/connection/transact'
import { events } from '../database/schema/events'
import { inScope } from './event-scope'
import { isListed, statusCondition } from './event-status-sql'

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

/** Each status of open events has a small index. Counters that the database keeps give the other numbers. */
function countListed(now: Date): SQL {
  const inStatus = (status: EventStatus) =>
    sql`(select count(*)::int from ${events} where ${statusCondition[status](now)} and ${isListed})`
  return sql`select ${readTotal('events')} - ${readTotal('unlisted events')} as total, ${inStatus('upcoming')} as upcoming,
    ${inStatus('ongoing')} as ongoing, ${inStatus('minting')} as minting,
    ${readTotal('canceled events')} - ${readTotal('unlisted canceled events')} as canceled`
}

/** Reads once the organizer's part of an index that contains all columns on which a status depends. */
function countInScope(scope: Parameters<typeof countEvents>[1]): SQL {
  const inStatus = (status: EventStatus) =>
    sql`(count(*) filter (where ${statusCondition[status](scope.now)}))::int`
  return sql`select count(*)::int as total, ${inStatus('upcoming')} as upcoming, ${inStatus('ongoing')} as ongoing,
    ${inStatus('minting')} as minting, ${inStatus('canceled')} as canceled
    from ${events} where ${inScope(scope)}`
}
