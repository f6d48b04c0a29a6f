import type { BatchId, BatchRefusal } from '@certify/domain/certificate/batch'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { eq, not, type SQL, sql } from 'drizzle-orm'
import { meetsCompletion } from '../agenda/meets-completion'
import { addUpFirst } from '../agenda/refold'
import { among, toIntegers } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import {
  certificateRequests,
  mintBatches,
  mintBatchRefusals,
  mintBatchRequests,
  mintBatchSlices,
} from '../database/schema/certificates'
import { events, rosterEntries } from '../database/schema/events'
import { hasMintStatus, isCurrent } from '../database/schema/request-clauses'
import { lockEvent } from '../event/event-rows'
import { stateAttended } from './attended-facts'
import { attendanceSource, isMintable } from './mintable'

/** So few that writing one slice delays nobody, and enough for a first page. */
export const PEOPLE_PER_SLICE = 200

/** The people of slices whose requests are still to be written. The condition may name `s`, `b` and `p.account`. */
const pending = (condition: SQL) => sql`(
  with asked as materialized (
    select s.id as slice, b.event_id, b.requested_by, b.created_at, p.account, p.source, p.place
    from ${mintBatchSlices} s join ${mintBatches} b on b.id = s.batch_id,
      unnest(s.recipients, s.sources) with ordinality as p(account, source, place)
    where p.source is not null and ${condition})
  select * from asked where not exists (
    select 1 from certificate_requests r
    where r.event_id = asked.event_id and r.recipient_id = asked.account
      and (r.is_current or r.requested_at >= asked.created_at)))`

/**
 * Writes down whom a press of "mint all" covers: everybody who may be minted for now, and everybody whose request is on
 * its way, in a request or in a slice of another batch. The caller holds the event. The requests are written slice by
 * slice: `addSlice`.
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
      select 2, p.slice, p.account, null from ${pending(sql`b.event_id = ${eventId}`)} p
      union all
      select 3, ${rosterEntries.id}, ${rosterEntries.accountId}, ${attendanceSource}
      from ${rosterEntries} join ${events} on ${events.id} = ${rosterEntries.eventId}
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

/**
 * Writes the requests of a batch's next slice. A person who got a request after the press keeps that one.
 *
 * @returns whether there was one.
 */
export async function addSlice(tx: Queries, batchId: BatchId): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number; event_id: number }>(sql`
    select s.id, b.event_id from ${mintBatchSlices} s join ${mintBatches} b on b.id = s.batch_id
    where b.id = ${batchId} order by s.id limit 1`)
  const slice = rows[0]
  if (!slice) return false
  const id = slice.id
  const eventId = trusted.eventId(slice.event_id)
  await lockEvent(tx, eventId)
  await addUpFirst(
    tx,
    eventId,
    sql`${rosterEntries.accountId} in (select unnest(recipients) from ${mintBatchSlices} where id = ${id})`,
  )
  // Without a source, the press found them in a request or in an earlier batch. Else an ended certificate is none of it.
  const isTheirs = sql`r.event_id = ${eventId} and r.recipient_id = p.account
    and (r.is_current or r.requested_at >= p.created_at or p.source is null)`
  // The press may have found a person in a slice of an earlier batch.
  const isCovered = sql`p.account in (select unnest(recipients) from ${mintBatchSlices} where id = ${id})`
  await addRequests(tx, eventId, isCovered)
  await tx.execute(sql`
    with added as (
      delete from ${mintBatchSlices} s using ${mintBatches} b where s.id = ${id} and b.id = s.batch_id
      returning s.batch_id, b.created_at, s.recipients, s.sources),
    people as (
      select batch_id, created_at, account, source from added, unnest(recipients, sources) as p(account, source)),
    covered as (
      insert into ${mintBatchRequests} (batch_id, request_id)
      select distinct on (r.recipient_id) p.batch_id, r.id from people p join ${certificateRequests} r on ${isTheirs}
      order by r.recipient_id, r.is_current desc, r.id desc)
    insert into ${mintBatchRefusals} (batch_id, recipient_id, code)
    select p.batch_id, p.account, ${'rule-not-met' satisfies BatchRefusal}
    from people p where not exists (select 1 from ${certificateRequests} r where ${isTheirs})
    on conflict do nothing`)
  return true
}

/**
 * Writes a person's request that is in a slice of this event, so that an act about the person finds it. The caller holds
 * the event.
 */
export async function addPending(tx: Queries, eventId: EventId, recipientId: AccountId): Promise<void> {
  await addUpFirst(tx, eventId, eq(rosterEntries.accountId, recipientId))
  await addRequests(tx, eventId, sql`p.account = ${recipientId}`)
}

/** Writes the requests of these accounts that are in slices, and holds their events, in the order of their numbers. */
export async function addAllPending(tx: Queries, recipientIds: readonly AccountId[]): Promise<void> {
  const isTheirs = sql`p.account = any(${toIntegers(recipientIds)})`
  const { rows } = await tx.execute<{ event_id: number }>(
    sql`select distinct event_id from ${pending(isTheirs)} p order by event_id`,
  )
  for (const row of rows) {
    const eventId = trusted.eventId(row.event_id)
    await lockEvent(tx, eventId)
    await addUpFirst(tx, eventId, among(rosterEntries.accountId, recipientIds))
    await addRequests(tx, eventId, isTheirs)
  }
}

/** Marks may have been taken back since the press: who no longer meets the event's rule gets no request, and is refused. */
async function addRequests(tx: Queries, eventId: EventId, condition: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into certificate_requests
      (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state, requested_at, updated_at)
    select p.event_id, p.account, a.wallet, p.requested_by, p.source, 'requested', p.created_at, p.created_at
    from ${pending(sql`b.event_id = ${eventId} and ${condition}`)} p join accounts a on a.id = p.account
    where not exists (
      select 1 from ${rosterEntries} join ${events} on ${events.id} = ${rosterEntries.eventId}
      where ${rosterEntries.eventId} = p.event_id and ${rosterEntries.accountId} = p.account and not ${meetsCompletion})
    order by p.slice, p.place
    on conflict (event_id, recipient_id) where is_current do nothing
    returning id`)
  await stateAttended(
    tx,
    eventId,
    rows.map(({ id }) => id),
  )
}
