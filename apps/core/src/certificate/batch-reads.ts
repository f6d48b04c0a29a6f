import {
  type BatchId,
  type BatchOfEvent,
  type BatchProgress,
  type BatchStage,
  batchStageOf,
  batchStages,
} from '@certify/domain/certificate/batch'
import { type RequestId, type RequestState, requestStates } from '@certify/domain/certificate/certificate'
import type { EventCertificate } from '@certify/domain/certificate/certificate-views'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { type Page, type PageRequest, type PartRequest, toOffset } from '@certify/domain/shared/page'
import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { readDrawing } from '../database/connection/drawing-under-way'
import { forLists } from '../database/connection/list-queries'
import { onlyRow } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import {
  certificateRequests,
  mintBatches,
  mintBatchRequests,
  mintBatchSlices,
} from '../database/schema/certificates'
import { events } from '../database/schema/events'
import { ledgerCertificates } from '../database/schema/ledger'
import { hasMintStatus } from '../database/schema/request-clauses'
import { selectRecords, toRecords, withNames } from './certificate-rows'

/** The maximum number of reasons in an answer. Each becomes a sentence, and there are few. */
const MOST_REASONS = 5
/** The maximum number of batches in a list. */
const MOST_BATCHES = 20

/** Reads the progress of batches. */
export function batchReads(queries: Queries) {
  return {
    /** The progress of a batch; null when this organizer has no such batch. */
    progress: (batchId: BatchId, organizerId: AccountId): Promise<BatchProgress | null> =>
      translating(async () => {
        const mine = and(eq(mintBatches.id, batchId), eq(mintBatches.requestedBy, organizerId))
        const [batch] = await readProgress(queries, mine)
        return batch ?? null
      }),
    /** The certificates of a batch in a stable order; only those of `stage` if given. */
    people: (
      batchId: BatchId,
      query: { stage: BatchStage | null } & PageRequest,
    ): Promise<Page<EventCertificate>> =>
      translating(async () => {
        const lists = forLists(queries)
        const inBatch = and(eq(mintBatchRequests.batchId, batchId), atStage(query.stage))
        const joined = eq(mintBatchRequests.requestId, certificateRequests.id)
        const counted = await lists
          .select({ total: count() })
          .from(certificateRequests)
          .innerJoin(mintBatchRequests, joined)
          .where(inBatch)
        const rows = await selectRecords(lists)
          .innerJoin(mintBatchRequests, joined)
          .where(inBatch)
          .orderBy(asc(certificateRequests.id))
          .limit(query.perPage)
          .offset(toOffset(query))
        const items = await withNames(lists, await toRecords(lists, rows))
        return { items, total: onlyRow(counted).total, page: query.page, perPage: query.perPage }
      }),
    /** A part of a batch's certificates, in the order in which they were asked for. */
    peopleAfter: (
      batchId: BatchId,
      { after, limit }: PartRequest<RequestId>,
    ): Promise<readonly EventCertificate[]> =>
      translating(async () => {
        const lists = forLists(queries)
        const later = after === null ? undefined : gt(certificateRequests.id, after)
        const rows = await selectRecords(lists)
          .innerJoin(mintBatchRequests, eq(mintBatchRequests.requestId, certificateRequests.id))
          .where(and(eq(mintBatchRequests.batchId, batchId), later))
          .orderBy(asc(certificateRequests.id))
          .limit(limit)
        return withNames(lists, await toRecords(lists, rows))
      }),
    /** An organizer's batches, latest first, at most 20; those of one event, or only unfinished ones. */
    latest: (
      organizerId: AccountId,
      { eventId, running }: { eventId: EventId | null; running: boolean },
    ): Promise<readonly BatchOfEvent[]> =>
      translating(() =>
        readProgress(
          queries,
          and(
            eq(mintBatches.requestedBy, organizerId),
            eventId === null ? undefined : eq(mintBatches.eventId, eventId),
            running ? hasPending : undefined,
          ),
        ),
      ),
  }
}

const hasPending = sql`(exists (
  select 1 from mint_batch_requests b join certificate_requests r on r.id = b.request_id
  where b.batch_id = ${mintBatches.id} and ${hasMintStatus('pending', sql`r.state`)})
  or exists (select 1 from mint_batch_slices s where s.batch_id = ${mintBatches.id}))`

function atStage(stage: BatchStage | null): SQL | undefined {
  if (stage === null) return undefined
  const states = requestStates.filter((state) => batchStageOf[state] === stage)
  return inArray(certificateRequests.state, states)
}

async function readProgress(queries: Queries, condition: SQL | undefined): Promise<BatchOfEvent[]> {
  const rows = await queries
    .select({ batch: mintBatches, eventTitle: events.title })
    .from(mintBatches)
    .innerJoin(events, eq(events.id, mintBatches.eventId))
    .where(condition)
    .orderBy(desc(mintBatches.createdAt), desc(mintBatches.id))
    .limit(MOST_BATCHES)
  if (rows.length === 0) return []
  const ids = rows.map(({ batch }) => batch.id)
  const counts = await countByState(queries, ids)
  const reasons = await countReasons(queries, ids)
  const isWaiting = counts.some(({ state }) => batchStageOf[state] === 'waiting')
  const drawing = isWaiting ? await readDrawing(queries) : null
  return rows.map(({ batch, eventTitle }) => {
    const sums = summed(counts.filter(({ batchId }) => batchId === batch.id))
    const drawn = drawing?.eventId === batch.eventId ? drawing.drawn : 0
    return {
      batchId: trusted.batchId(batch.id),
      eventId: trusted.eventId(batch.eventId),
      eventTitle,
      startedAt: batch.createdAt,
      ...sums,
      // The page that is being drawn may also hold certificates outside this batch.
      drawn: Math.min(drawn, sums.stages.waiting),
      reasons: reasons
        .filter(({ batchId }) => batchId === batch.id)
        .slice(0, MOST_REASONS)
        .map(({ code, values, count }) => ({ code: code ?? 'unforeseen', values: values ?? {}, count })),
    }
  })
}

type StateCount = { batchId: string; state: RequestState; count: number; lastMintedAt: Date | null }

/** One statement also counts the people in slices, so that the total is right while they are written. */
function countByState(queries: Queries, ids: readonly string[]): Promise<StateCount[]> {
  const inSlices = queries
    .select({
      batchId: mintBatchSlices.batchId,
      state: sql<RequestState>`'requested'`,
      count: sql<number>`sum(cardinality(${mintBatchSlices.recipients}))`.mapWith(Number),
      lastMintedAt: sql<Date | null>`null::timestamptz`.mapWith(ledgerCertificates.blockTime),
    })
    .from(mintBatchSlices)
    .where(inArray(mintBatchSlices.batchId, [...ids]))
    .groupBy(mintBatchSlices.batchId)
  return queries
    .select({
      batchId: mintBatchRequests.batchId,
      state: certificateRequests.state,
      count: count(),
      lastMintedAt: sql<Date | null>`max(${ledgerCertificates.blockTime})`.mapWith(
        ledgerCertificates.blockTime,
      ),
    })
    .from(mintBatchRequests)
    .innerJoin(certificateRequests, eq(certificateRequests.id, mintBatchRequests.requestId))
    .leftJoin(ledgerCertificates, eq(ledgerCertificates.tokenId, certificateRequests.tokenId))
    .where(inArray(mintBatchRequests.batchId, [...ids]))
    .groupBy(mintBatchRequests.batchId, certificateRequests.state)
    .unionAll(inSlices)
}

function countReasons(queries: Queries, ids: readonly string[]) {
  return queries
    .select({
      batchId: mintBatchRequests.batchId,
      code: certificateRequests.blockedCode,
      values: certificateRequests.blockedValues,
      count: count(),
    })
    .from(mintBatchRequests)
    .innerJoin(certificateRequests, eq(certificateRequests.id, mintBatchRequests.requestId))
    .where(and(inArray(mintBatchRequests.batchId, [...ids]), eq(certificateRequests.state, 'blocked')))
    .groupBy(mintBatchRequests.batchId, certificateRequests.blockedCode, certificateRequests.blockedValues)
    .orderBy(desc(count()), asc(certificateRequests.blockedCode), asc(certificateRequests.blockedValues))
}

function summed(
  counts: readonly StateCount[],
): Omit<BatchProgress, 'batchId' | 'eventId' | 'startedAt' | 'drawn' | 'reasons'> {
  const stages = Object.fromEntries(batchStages.map((stage) => [stage, 0])) as Record<BatchStage, number>
  let last: Date | null = null
  for (const { state, count, lastMintedAt } of counts) {
    stages[batchStageOf[state]] += count
    if (lastMintedAt && (last === null || lastMintedAt > last)) last = lastMintedAt
  }
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const minted = stages.confirmed + stages.final
  const failed = stages.blocked
  const pending = total - minted - failed
  return { total, minted, failed, pending, done: pending === 0, stages, lastMintedAt: last }
}
