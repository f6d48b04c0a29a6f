import type { BatchId } from '@certify/domain/certificate/batch'
import type { RequestId } from '@certify/domain/certificate/certificate'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import type { MemberId } from '@certify/domain/team/member'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { hasArtwork } from '../database/schema/artwork-clauses'
import {
  certificateRequests,
  mintBatches,
  mintBatchRequests,
  reissueSlices,
} from '../database/schema/certificates'
import { awaitsPage, hasMintStatus } from '../database/schema/request-clauses'
import { addSlice, cutSlices } from './batch-slices'
import { REISSUES_PER_SLICE } from './reissue-slices'

/** Reads whose batch it is, and of which event. */
export async function findBatch(queries: Queries, batchId: BatchId) {
  const rows = await queries.select().from(mintBatches).where(eq(mintBatches.id, batchId))
  return rows[0]
    ? { eventId: trusted.eventId(rows[0].eventId), requestedBy: trusted.accountId(rows[0].requestedBy) }
    : null
}

/** The queries of one event's batches. The act that uses it holds the event. */
export function batchStore(tx: Queries, eventId: EventId) {
  return {
    /** Whether it is this organizer's batch, of this event. */
    async has(batchId: BatchId, organizerId: AccountId | null): Promise<boolean> {
      const found = await findBatch(tx, batchId)
      return found?.eventId === eventId && found.requestedBy === organizerId
    },
    /** Opens a batch, unless an earlier part of the same list opened it. */
    async open(id: BatchId, requestedBy: AccountId, at: Date): Promise<void> {
      const row = { id, eventId, requestedBy, createdAt: at }
      await tx.insert(mintBatches).values(row).onConflictDoNothing()
    },
    async add(batchId: BatchId, requestIds: readonly RequestId[]): Promise<void> {
      await tx.insert(mintBatchRequests).values(requestIds.map((requestId) => ({ batchId, requestId })))
    },
    /** Covers everybody who may be minted for or waits. Their requests follow in slices; the first is written now. */
    async cover(batchId: BatchId): Promise<number> {
      const people = await cutSlices(tx, batchId, eventId)
      await addSlice(tx, batchId)
      return people
    },
    /** Writes down which certificates are reissued. */
    async reissue(
      batchId: BatchId,
      requestIds: readonly RequestId[],
      pressed: { readonly reason: string | null; readonly memberId: MemberId | null },
    ): Promise<void> {
      const slices = Array.from(
        { length: Math.ceil(requestIds.length / REISSUES_PER_SLICE) },
        (_, index) => ({
          ...pressed,
          batchId,
          requestIds: requestIds.slice(index * REISSUES_PER_SLICE, (index + 1) * REISSUES_PER_SLICE),
        }),
      )
      if (slices.length > 0) await tx.insert(reissueSlices).values(slices)
    },
    /** Unblocks the requests that are in no page and have an image. @returns how many. */
    async unblock(batchId: BatchId): Promise<number> {
      const { rowCount } = await tx.execute(sql`
        update certificate_requests
        set state = 'requested', blocked_code = null, blocked_values = null, updated_at = clock_timestamp()
        from mint_batch_requests b
        where b.batch_id = ${batchId} and b.request_id = ${certificateRequests.id}
          and ${hasMintStatus('failed')} and ${awaitsPage} and ${hasArtwork(certificateRequests)}`)
      return rowCount ?? 0
    },
    async countBlocked(batchId: BatchId): Promise<number> {
      const blocked = await tx
        .select({ total: count() })
        .from(certificateRequests)
        .innerJoin(mintBatchRequests, eq(mintBatchRequests.requestId, certificateRequests.id))
        .where(and(eq(mintBatchRequests.batchId, batchId), hasMintStatus('failed')))
      return onlyRow(blocked).total
    },
  }
}
