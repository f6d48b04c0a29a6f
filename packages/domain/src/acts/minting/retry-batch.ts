import type { Organizer } from '../../account/account'
import type { BatchId } from '../../certificate/batch'
import type { BatchReader } from '../../certificate/batch-reader'
import type { BatchNotFoundError } from '../../certificate/certificate-errors'
import type { CertificateRepository } from '../../certificate/certificate-repository'
import { EventCanceledError, type EventNotFoundError } from '../../event/event-errors'
import type { Clock } from '../../shared/clock'
import { readBatchProgress } from './batch-progress'

/**
 * Retries the blocked requests of a batch that have artwork now. A request whose page the chain refused continues on
 * its own once the refusal is final.
 */
export async function retryBatch(
  { batches, certificates, clock }: retryBatch.Ports,
  { organizer, batchId }: retryBatch.Command,
): Promise<{ retried: number; stillBlocked: number }> {
  const { eventId } = await readBatchProgress({ batches }, { organizer, batchId })
  const command = { batchId, eventId, requestedBy: organizer.id, at: clock() }
  const retried = await certificates.retryBlocked(command, ({ event }) => {
    if (event.canceledAt !== null) {
      throw new EventCanceledError({ eventId, asked: 'issue' })
    }
  })
  const { failed } = await readBatchProgress({ batches }, { organizer, batchId })
  return { retried, stillBlocked: failed }
}
export declare namespace retryBatch {
  type Ports = {
    batches: Pick<BatchReader, 'progress'>
    certificates: Pick<CertificateRepository, 'retryBlocked'>
    clock: Clock
  }
  type Command = { organizer: Organizer; batchId: BatchId }
  type ErrorType = BatchNotFoundError | EventNotFoundError | EventCanceledError
}
