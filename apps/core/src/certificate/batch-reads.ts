import {
  type BatchId,
  type BatchOfEvent,
  type BatchProgress,
  type BatchStage,
  batchStageOf,
  batchStages,
  type RefusedPerson,
} from '@certify/domain/certificate/batch'
import { type RequestState, requestStates } from '@certify/domain/certificate/certificate'
import type { PersonOfBatch } from '@certify/domain/certificate/certificate-views'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { type Page, type PageRequest, type PartRequest, toOffset } from '@certify/domain/shared/page'
import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { readDrawing } from '../database/connection/drawing-under-way'
import { forLists } from '../database/connection/list-queries'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import {
  certificateRequests,
  mintBatches,
  mintBatchRefusals,
  mintBatchRequests,
  mintBatchSlices,
  reissueSlices,
} from '../database/schema/certificates'
import { events } from '../database/schema/events'
import { ledgerCertificates } from '../database/schema/ledger'
import { hasMintStatus } from '../database/schema/request-clauses'
import { batchTallies } from '../database/schema/tallies'
import { selectRecords, toRecords, withNames } from './certificate-rows'

/** The maximum number of reasons in an answer. Each becomes a sentence, and there are few. */
const MOST_REASONS = 5
/** The maximum number of batches in a list. */
const MOST_BATCHES = 20

/** Reads the progress of batches. */
export function batchReads(queries: Queries) {
  return translated({
    /** The progress of a batch; null when this organizer has no such batch. */
    progress: async (batchId: BatchId, organizerId: AccountId): Promise<BatchProgress | null> => {
      const mine = and(eq(mintBatches.id, batchId), eq(mintBatches.requestedBy, organizerId))
      const [batch] = await readProgress(queries, mine)
      return batch ?? null
    },
    /** The people of a batch in a stable order; only those of `stage` if given. The refused are last, and blocked. */
    people: async (
      batchId: BatchId,
      query: { stage: BatchStage | null } & PageRequest,
    ): Promise<Page<PersonOfBatch>> => {
      const lists = forLists(queries)
      const inBatch = and(
        eq(mintBatchRequests.batchId, batchId),
        atStage(query.stage, certificateRequests.state),
      )
      const joined = eq(mintBatchRequests.requestId, certificateRequests.id)
      const counted = await lists
        .select({ total: sum })
        .from(batchTallies)
        .where(and(eq(batchTallies.batchId, batchId), atStage(query.stage, batchTallies.state)))
      const { total: requested } = onlyRow(counted)
      const hasRefused = query.stage === null || query.stage === 'blocked'
      const total = requested + (hasRefused ? await countRefused(lists, batchId) : 0)
      const page = { total, page: query.page, perPage: query.perPage }
      const before = toOffset(query)
      const restOf = (count: number) =>
        readRefused(lists, batchId, {
          limit: hasRefused ? query.perPage - count : 0,
          offset: Math.max(0, before - requested),
        })
      if (requested <= before) return { items: await restOf(0), ...page }
      const every = lists.select({ id: mintBatchRequests.requestId }).from(mintBatchRequests)
      const chosen = query.stage === null ? every : every.innerJoin(certificateRequests, joined)
      const ids = await chosen
        .where(inBatch)
        .orderBy(asc(mintBatchRequests.requestId))
        .limit(query.perPage)
        .offset(before)
      const rows = await selectRecords(lists)
        .where(
          among(
            certificateRequests.id,
            ids.map(({ id }) => id),
          ),
        )
        .orderBy(asc(certificateRequests.id))
      const items = await withNames(lists, await toRecords(lists, rows))
      return { items: [...items, ...(await restOf(items.length))], ...page }
    },
    /** A part of a batch's people: in the order in which their certificates were asked for, then the refused. */
    peopleAfter: async (
      batchId: BatchId,
      { after, limit }: PartRequest<PlaceInBatch>,
    ): Promise<readonly PersonOfBatch[]> => {
      const lists = forLists(queries)
      if (after?.isRefused) return readRefused(lists, batchId, { limit, after: after.id })
      const later = after === null ? undefined : gt(certificateRequests.id, after.id)
      const rows = await selectRecords(lists)
        .innerJoin(mintBatchRequests, eq(mintBatchRequests.requestId, certificateRequests.id))
        .where(and(eq(mintBatchRequests.batchId, batchId), later))
        .orderBy(asc(certificateRequests.id))
        .limit(limit)
      const people = await withNames(lists, await toRecords(lists, rows))
      return [...people, ...(await readRefused(lists, batchId, { limit: limit - people.length }))]
    },
    /** An organizer's batches, latest first, at most 20; those of one event, or only unfinished ones. */
    latest: (
      organizerId: AccountId,
      { eventId, running }: { eventId: EventId | null; running: boolean },
    ): Promise<readonly BatchOfEvent[]> =>
      readProgress(
        queries,
        and(
          eq(mintBatches.requestedBy, organizerId),
          eventId === null ? undefined : eq(mintBatches.eventId, eventId),
          running ? hasPending : undefined,
        ),
      ),
  })
}

/** The place of a person in the list of a whole batch. */
export type PlaceInBatch = { readonly isRefused: boolean; readonly id: number }

export function placeInBatch(person: PersonOfBatch): PlaceInBatch {
  return 'code' in person
    ? { isRefused: true, id: person.refusalId }
    : { isRefused: false, id: person.requestId }
}

async function countRefused(queries: Queries, batchId: BatchId): Promise<number> {
  return queries.$count(mintBatchRefusals, eq(mintBatchRefusals.batchId, batchId))
}

async function readRefused(
  queries: Queries,
  batchId: BatchId,
  { limit, offset = 0, after = 0 }: { limit: number; offset?: number; after?: number },
): Promise<readonly RefusedPerson[]> {
  if (limit === 0) return []
  const { id, code, recipientId } = mintBatchRefusals
  const rows = await queries
    .select({ id, code, name: accounts.name, wallet: accounts.wallet })
    .from(mintBatchRefusals)
    .innerJoin(accounts, eq(accounts.id, recipientId))
    .where(and(eq(mintBatchRefusals.batchId, batchId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    refusalId: row.id,
    recipientName: row.name,
    recipientWallet: trusted.address(row.wallet),
    code: row.code,
  }))
}

const sum = sql<number>`coalesce(sum(${batchTallies.requests}), 0)::int`.mapWith(Number)

const hasPending = sql`(exists (
  select 1 from ${batchTallies} where ${batchTallies.batchId} = ${mintBatches.id}
    and ${batchTallies.requests} > 0 and ${hasMintStatus('pending', batchTallies.state)})
  or exists (select 1 from mint_batch_slices s where s.batch_id = ${mintBatches.id})
  or exists (select 1 from reissue_slices s where s.batch_id = ${mintBatches.id}))`

function atStage(
  stage: BatchStage | null,
  state: typeof certificateRequests.state | typeof batchTallies.state,
): SQL | undefined {
  if (stage === null) return undefined
  return inArray(
    state,
    requestStates.filter((each) => batchStageOf[each] === stage),
  )
}

/** Certificates get their numbers in order, so the highest number of the batch is its last certificate. */
const lastMintedAt = sql<Date | null>`(
  select ${ledgerCertificates.blockTime} from ${certificateRequests}
  join ${ledgerCertificates} on ${ledgerCertificates.tokenId} = ${certificateRequests.tokenId}
  where ${certificateRequests.eventId} = ${mintBatches.eventId} and ${certificateRequests.tokenId} is not null
    and exists (select from ${mintBatchRequests} where ${mintBatchRequests.batchId} = ${mintBatches.id}
      and ${mintBatchRequests.requestId} = ${certificateRequests.id} offset 0)
  order by ${certificateRequests.tokenId} desc limit 1)`.mapWith(ledgerCertificates.blockTime)

async function readProgress(queries: Queries, condition: SQL | undefined): Promise<BatchOfEvent[]> {
  const rows = await queries
    .select({ batch: mintBatches, eventTitle: events.title, lastMintedAt })
    .from(mintBatches)
    .innerJoin(events, eq(events.id, mintBatches.eventId))
    .where(condition)
    .orderBy(desc(mintBatches.createdAt), desc(mintBatches.id))
    .limit(MOST_BATCHES)
  if (rows.length === 0) return []
  const ids = rows.map(({ batch }) => batch.id)
  const counts = await countByState(queries, ids)
  const reasons = await countReasons(queries, ids)
  const refused = await countRefusals(queries, ids)
  const isWaiting = counts.some(({ state }) => batchStageOf[state] === 'waiting')
  const drawing = isWaiting ? await readDrawing(queries) : null
  return rows.map(({ batch, eventTitle, lastMintedAt: last }) => {
    const isOfBatch = ({ batchId }: { batchId: string }) => batchId === batch.id
    const without = refused.filter(isOfBatch)
    const sums = summed(
      counts.filter(isOfBatch),
      without.reduce((total, { count }) => total + count, 0),
    )
    const drawn = drawing?.eventId === batch.eventId ? drawing.drawn : 0
    return {
      batchId: trusted.batchId(batch.id),
      eventId: trusted.eventId(batch.eventId),
      eventTitle,
      startedAt: batch.createdAt,
      ...sums,
      lastMintedAt: sums.minted === 0 ? null : last,
      // The page that is being drawn may also hold certificates outside this batch.
      drawn: Math.min(drawn, sums.stages.waiting),
      reasons: [
        ...reasons
          .filter(isOfBatch)
          .slice(0, MOST_REASONS)
          .map(({ code, values, count }) => ({ code: code ?? 'unforeseen', values: values ?? {}, count })),
        ...without.map(({ code, count }) => ({ code, values: {}, count })),
      ],
    }
  })
}

type StateCount = { batchId: string; state: RequestState; count: number }

/** One statement also counts the people in slices, so that the total is right while they are written. */
function countByState(queries: Queries, ids: readonly string[]): Promise<StateCount[]> {
  const inSlices = queries
    .select({
      batchId: mintBatchSlices.batchId,
      state: sql<RequestState>`'requested'`,
      count: sql<number>`sum(cardinality(${mintBatchSlices.recipients}))`.mapWith(Number),
    })
    .from(mintBatchSlices)
    .where(inArray(mintBatchSlices.batchId, [...ids]))
    .groupBy(mintBatchSlices.batchId)
  const inReissues = queries
    .select({
      batchId: reissueSlices.batchId,
      state: sql<RequestState>`'requested'`,
      count: sql<number>`sum(cardinality(${reissueSlices.requestIds}))`.mapWith(Number),
    })
    .from(reissueSlices)
    .where(inArray(reissueSlices.batchId, [...ids]))
    .groupBy(reissueSlices.batchId)
  return queries
    .select({ batchId: batchTallies.batchId, state: batchTallies.state, count: sum })
    .from(batchTallies)
    .where(inArray(batchTallies.batchId, [...ids]))
    .groupBy(batchTallies.batchId, batchTallies.state)
    .unionAll(inSlices)
    .unionAll(inReissues)
}

function countRefusals(queries: Queries, ids: readonly string[]) {
  const { batchId, code } = mintBatchRefusals
  return queries
    .select({ batchId, code, count: count() })
    .from(mintBatchRefusals)
    .where(inArray(batchId, [...ids]))
    .groupBy(batchId, code)
    .orderBy(desc(count()), asc(code))
}

function countReasons(queries: Queries, ids: readonly string[]) {
  return queries
    .select({
      batchId: batchTallies.batchId,
      code: batchTallies.blockedCode,
      values: batchTallies.blockedValues,
      count: batchTallies.requests,
    })
    .from(batchTallies)
    .where(
      and(
        inArray(batchTallies.batchId, [...ids]),
        eq(batchTallies.state, 'blocked'),
        gt(batchTallies.requests, 0),
      ),
    )
    .orderBy(desc(batchTallies.requests), asc(batchTallies.blockedCode), asc(batchTallies.blockedValues))
}

function summed(
  counts: readonly StateCount[],
  refused: number,
): Pick<BatchProgress, 'total' | 'minted' | 'failed' | 'refused' | 'pending' | 'done' | 'stages'> {
  const stages = Object.fromEntries(batchStages.map((stage) => [stage, 0])) as Record<BatchStage, number>
  for (const { state, count } of counts) stages[batchStageOf[state]] += count
  stages.blocked += refused
  const total = counts.reduce((sum, { count }) => sum + count, refused)
  const minted = stages.confirmed + stages.final
  const failed = stages.blocked
  const pending = total - minted - failed
  return { total, minted, failed, refused, pending, done: pending === 0, stages }
}
