import type { EventCounts } from '@certify/domain/event/event-repository'
import type { EventStatus } from '@certify/domain/event/event-status'
import type { AccountId } from '@certify/domain/shared/account-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { readTotal } from '../connection/read-total'
import { onlyRow } from '../connection/transact'
import { events } from '../schema/events'
import { statusCondition } from './event-status-sql'

/** Counts events by status. The many past events are the remainder, and no query reads them. */
export async function countEvents(
  queries: Queries,
  { organizerId, now }: { organizerId: AccountId | null; now: Date },
): Promise<EventCounts> {
  const asked = organizerId === null ? countAll(now) : countOf(organizerId, now)
  const { rows } = await queries.execute<Omit<EventCounts, 'ended'>>(asked)
  const counts = onlyRow(rows)
  const { total, upcoming, ongoing, minting, canceled } = counts
  return { ...counts, ended: total - upcoming - ongoing - minting - canceled }
}

/** Each status of events that are not over has a small index, and the database keeps the other two numbers. */
function countAll(now: Date): SQL {
  const inStatus = (status: EventStatus) =>
    sql`(select count(*)::int from ${events} where ${statusCondition[status](now)})`
  return sql`select ${readTotal('events')} as total, ${inStatus('upcoming')} as upcoming,
    ${inStatus('ongoing')} as ongoing, ${inStatus('minting')} as minting,
    ${readTotal('canceled events')} as canceled`
}

/** One walk through the organizer's part of an index that has everything a status depends on. */
function countOf(organizerId: AccountId, now: Date): SQL {
  const inStatus = (status: EventStatus) =>
    sql`(count(*) filter (where ${statusCondition[status](now)}))::int`
  return sql`select count(*)::int as total, ${inStatus('upcoming')} as upcoming, ${inStatus('ongoing')} as ongoing,
    ${inStatus('minting')} as minting, ${inStatus('canceled')} as canceled
    from ${events} where ${events.organizerId} = ${organizerId}`
}
