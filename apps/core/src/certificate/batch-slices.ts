import type { BatchId } from '@certify/domain/certificate/batch'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { asc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import {
  certificateRequests,
  mintBatches,
  mintBatchRequests,
  mintBatchSlices,
} from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { hasMintStatus, isCurrent } from '../database/schema/request-clauses'
import { lockEvent } from '../event/event-rows'
import { attendanceSource, isMintable } from './mintable'

/** So few that writing one slice delays nobody, and enough for a first page. */
export const PEOPLE_PER_SLICE = 200

/** The people of all slices, one row each. */
const pending = sql`(
  select s.id as slice, b.event_id, b.requested_by, b.created_at, p.account, p.source
  from ${mintBatchSlices} s join ${mintBatches} b on b.id = s.batch_id,
    unnest(s.recipients, s.sources) as p(account, source)
  where p.source is not null)`

/**
 * Writes down whom a press of "mint all" covers: everybody who may be minted for now, and everybody whose request is on
 * its way. The caller holds the event. The requests are written slice by slice: `addSlice`.
 *
 * @returns how many people.
 */
export async function cutSlices(tx: Queries, batchId: BatchId, eventId: EventId): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    with covered as (
      select 1 as step, ${certificateRequests.id} as place, ${certificateRequests.recipientId} as account, null as source
      from ${certificateRequests}
      where ${certificateRequests.eventId} = ${eventId} and ${isCurrent} and ${not(hasMintStatus('minted'))}
      union all
      select distinct on (p.account) 2, p.slice, p.account, p.source from ${pending} p
      where p.event_id = ${eventId} and not exists (
        select 1 from ${certificateRequests}
        where ${certificateRequests.eventId} = ${eventId} and ${certificateRequests.recipientId} = p.account and ${isCurrent})
      union all
      select 3, ${rosterEntries.id}, ${rosterEntries.accountId}, ${attendanceSource} from ${rosterEntries}
      where ${rosterEntries.eventId} = ${eventId} and ${isMintable}
    ), numbered as (
      select account, source, row_number() over (order by step, place) as number from covered
    )
    insert into ${mintBatchSlices} (batch_id, recipients, sources)
    select ${batchId}::uuid, array_agg(account order by number), array_agg(source order by number)
    from (select *, (number - 1) / ${PEOPLE_PER_SLICE} as slice from numbered) as sliced
    group by slice order by slice
    returning cardinality(recipients) as people`)
  return rows.reduce((sum, { people }) => sum + people, 0)
}

/** Whether any requests are still to be written. */
export async function hasSlices(queries: Queries): Promise<boolean> {
  return (await queries.select({ id: mintBatchSlices.id }).from(mintBatchSlices).limit(1)).length > 0
}

/**
 * Writes the requests of one slice, of this batch or of the one that has waited longest. Whoever has got a request since
 * the press keeps that one.
 *
 * @returns whether there was one.
 */
export async function addSlice(tx: Queries, batchId?: BatchId): Promise<boolean> {
  const [slice] = await tx
    .select({ id: mintBatchSlices.id, batchId: mintBatchSlices.batchId, eventId: mintBatches.eventId })
    .from(mintBatchSlices)
    .innerJoin(mintBatches, eq(mintBatches.id, mintBatchSlices.batchId))
    .where(batchId === undefined ? undefined : eq(mintBatchSlices.batchId, batchId))
    .orderBy(asc(mintBatchSlices.id))
    .limit(1)
  if (!slice) return false
  await lockEvent(tx, trusted.eventId(slice.eventId))
  await addRequests(tx, sql`p.slice = ${slice.id}`)
  await tx.execute(sql`
    with added as (delete from ${mintBatchSlices} where id = ${slice.id} returning batch_id, recipients)
    insert into ${mintBatchRequests} (batch_id, request_id)
    select added.batch_id, ${certificateRequests.id} from added, ${certificateRequests}
    where ${certificateRequests.eventId} = ${slice.eventId} and ${isCurrent}
      and ${certificateRequests.recipientId} = any(added.recipients)`)
  return true
}

/** Writes the requests of one person that are in slices, so that an act about the person finds them. */
export function addPending(tx: Queries, recipientId: AccountId): Promise<void> {
  return addRequests(tx, sql`p.account = ${recipientId}`)
}

async function addRequests(tx: Queries, condition: SQL): Promise<void> {
  await tx.execute(sql`
    insert into certificate_requests
      (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state, requested_at, updated_at)
    select p.event_id, p.account, a.wallet, p.requested_by, p.source, 'requested', p.created_at, p.created_at
    from ${pending} p join accounts a on a.id = p.account
    where ${condition} order by p.slice
    on conflict (event_id, recipient_id) where is_current do nothing`)
}
