import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest } from '../shared/page'
import type { BatchId, BatchProgress, BatchStage } from './batch'
import type { EventCertificate } from './certificate-ledger'

/** A batch in an organizer's list. */
export type BatchOfEvent = BatchProgress & { readonly eventTitle: string }

/** Port: batches as far as they have come. Never writes. Implemented in `adapters/postgres`. */
export interface BatchReader {
  /** How far a batch is; null when this organizer has no such batch. */
  progress(batchId: BatchId, organizerId: AccountId): Promise<BatchProgress | null>
  /** The certificates of a batch in a lasting order, those of one stage only where `stage` is given. */
  people(batchId: BatchId, query: { stage: BatchStage | null } & PageRequest): Promise<Page<EventCertificate>>
  /** An organizer's batches, latest first, at most 20: of one event, or only those not done yet. */
  latest(
    organizerId: AccountId,
    query: { eventId: EventId | null; running: boolean },
  ): Promise<readonly BatchOfEvent[]>
}
