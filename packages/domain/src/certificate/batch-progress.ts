import type { Organizer } from '../account/account'
import type { BatchId, BatchProgress } from './batch'
import { BatchNotFoundError } from './certificate-errors'
import type { CertificateRepository } from './certificate-repository'

/** How far one of the organizer's batches is. */
export async function batchProgress(
  { certificates }: batchProgress.Ports,
  { organizer, batchId }: batchProgress.Command,
): Promise<BatchProgress> {
  const progress = await certificates.batchProgress(batchId, organizer.id)
  if (!progress) throw new BatchNotFoundError()
  return progress
}
export declare namespace batchProgress {
  type Ports = { certificates: Pick<CertificateRepository, 'batchProgress'> }
  type Command = { organizer: Organizer; batchId: BatchId }
  type ErrorType = BatchNotFoundError
}
