import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest, PartRequest } from '../shared/page'
import type { BatchId, BatchProgress, BatchStage } from './batch'
import type { RequestId } from './certificate'
import type { EventCertificate } from './certificate-views'

/** A batch in an organizer's list. */
export type BatchOfEvent = BatchProgress & { readonly eventTitle: string }

/** Port: reads the progress of batches. Never writes. Implemented in `apps/core`. */
export interface BatchReader {
  /** The progress of a batch; null when this organizer has no such batch. */
  progress(batchId: BatchId, organizerId: AccountId): Promise<BatchProgress | null>
  /** The certificates of a batch in a stable order; only those of `stage` if given. */
  people(batchId: BatchId, query: { stage: BatchStage | null } & PageRequest): Promise<Page<EventCertificate>>
  /** A part of a batch's certificates, in the order in which they were asked for. */
  peopleAfter(batchId: BatchId, part: PartRequest<RequestId>): Promise<readonly EventCertificate[]>
  /** An organizer's batches, latest first, at most 20; those of one event, or only unfinished ones. */
  latest(
    organizerId: AccountId,
    query: { eventId: EventId | null; running: boolean },
  ): Promise<readonly BatchOfEvent[]>
}
