import type { EventCounts } from '@certify/domain/event/event-repository'
import type { EventStatus } from '@certify/domain/event/event-status'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { onlyRow } from '../connection/transact'
import { events } from '../schema/events'
import { statusCondition } from './event-status-sql'

/**
 * Counts events by status. Each status of events that are not over has a small index; the many past events are the
 * remainder, and no query reads them.
 */
export async function countEvents(
  queries: Queries,
  { organizerId, now }: { organizerId: AccountId | null; now: Date },
): Promise<EventCounts> {
  const scope = organizerId === null ? undefined : eq(events.organizerId, organizerId)
  const counted = (condition: SQL | undefined) =>
    sql`(select count(*)::int from ${events} where ${and(scope, condition) ?? sql`true`})`
  const inStatus = (status: EventStatus) => counted(statusCondition[status](now))
  const { rows } = await queries.execute<Omit<EventCounts, 'ended'>>(sql`select
    ${counted(undefined)} as total, ${inStatus('upcoming')} as upcoming, ${inStatus('ongoing')} as ongoing,
    ${inStatus('minting')} as minting, ${inStatus('canceled')} as canceled`)
  const counts = onlyRow(rows)
  const { total, upcoming, ongoing, minting, canceled } = counts
  return { ...counts, ended: total - upcoming - ongoing - minting - canceled }
}
