import type { Organizer } from '../../account/account'
import type { BatchId, BatchProgress, BatchStage } from '../../certificate/batch'
import type { BatchOfEvent, BatchReader } from '../../certificate/batch-reader'
import type { EventCertificate } from '../../certificate/certificate-views'
import { refuse } from '../../shared/errors'
import type { EventId } from '../../shared/event-id'
import type { Page, PageRequest } from '../../shared/page'

/** Reads the progress of one of the organizer's batches. */
export async function readBatchProgress(
  { batches }: readBatchProgress.Ports,
  { organizer, batchId }: readBatchProgress.Command,
): Promise<BatchProgress> {
  const progress = await batches.progress(batchId, organizer.id)
  if (!progress) throw refuse('certificate.batch_not_found')
  return progress
}
export declare namespace readBatchProgress {
  type Ports = { batches: Pick<BatchReader, 'progress'> }
  type Command = { organizer: Organizer; batchId: BatchId }
}

/** Reads the progress of each certificate in one of the organizer's batches. */
export async function listBatchPeople(
  { batches }: listBatchPeople.Ports,
  { organizer, batchId, stage, page }: listBatchPeople.Command,
): Promise<Page<EventCertificate>> {
  await readBatchProgress({ batches }, { organizer, batchId })
  return batches.people(batchId, { stage, ...page })
}
export declare namespace listBatchPeople {
  type Ports = { batches: Pick<BatchReader, 'progress' | 'people'> }
  type Command = { organizer: Organizer; batchId: BatchId; stage: BatchStage | null; page: PageRequest }
}

/** Lists the organizer's latest batches, so that every page can find one that is running. */
export function listBatches(
  { batches }: listBatches.Ports,
  { organizer, eventId, running }: listBatches.Command,
): Promise<readonly BatchOfEvent[]> {
  return batches.latest(organizer.id, { eventId, running })
}
export declare namespace listBatches {
  type Ports = { batches: Pick<BatchReader, 'latest'> }
  type Command = { organizer: Organizer; eventId: EventId | null; running: boolean }
}
