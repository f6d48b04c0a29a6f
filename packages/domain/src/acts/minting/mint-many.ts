import type { Organizer } from '../../account/account'
import { type BatchId, newBatchId } from '../../certificate/batch'
import type { BatchReader } from '../../certificate/batch-reader'
import { BatchNotFoundError, MintingClosedError } from '../../certificate/certificate-errors'
import type { CertificateRepository } from '../../certificate/certificate-repository'
import { admitAmongMany } from '../../certificate/may-mint'
import type { EventNotFoundError } from '../../event/event-errors'
import { statusAt } from '../../event/event-status'
import { assertOwner } from '../../event/owned-event'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'
import { CertifyError } from '../../shared/errors'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import type { Random } from '../../shared/random'

/** The outcome for one person. `already`: they had a certificate, or one on its way. */
export type MintOutcome = 'requested' | 'already' | { readonly refusal: CertifyError }

/**
 * Requests certificates for some people of an event in one transaction, by the rule of "mint all": people recorded
 * present. A longer list comes in parts that share a batch.
 *
 * @returns The outcomes in the order of `recipients`, and their batch; null if no request was stored.
 */
export async function mintMany(
  { certificates, batches, clock, random }: mintMany.Ports,
  { organizer, eventId, recipients, batchId: earlier }: mintMany.Command,
): Promise<{ readonly batchId: BatchId | null; readonly outcomes: readonly MintOutcome[] }> {
  if (earlier !== null && (await batches.progress(earlier, organizer.id))?.eventId !== eventId) {
    throw new BatchNotFoundError()
  }
  const batchId = earlier ?? newBatchId(random)
  const at = clock()
  const outcomes = await certificates.requestMany<CertifyError>(
    { batchId, eventId, recipients, requestedBy: organizer.id, at },
    ({ event }) => {
      assertOwner(event, organizer)
      const status = statusAt(event, at)
      if (status !== 'minting') throw new MintingClosedError({ eventId, status })
    },
    (facts) => {
      try {
        return admitAmongMany(organizer, facts, at)
      } catch (error) {
        if (!(error instanceof CertifyError)) throw error
        return { refusal: error }
      }
    },
  )
  return { batchId: earlier ?? (outcomes.includes('requested') ? batchId : null), outcomes }
}
export declare namespace mintMany {
  type Ports = {
    certificates: Pick<CertificateRepository, 'requestMany'>
    batches: Pick<BatchReader, 'progress'>
    clock: Clock
    random: Random
  }
  /** `batchId`: the batch of an earlier part of the same list; null for the first part. */
  type Command = {
    organizer: Organizer
    eventId: EventId
    recipients: readonly Address[]
    batchId: BatchId | null
  }
  type ErrorType = EventNotFoundError | NotAllowedError | MintingClosedError | BatchNotFoundError
}
