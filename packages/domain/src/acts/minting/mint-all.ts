import type { Organizer } from '../../account/account'
import { type BatchId, newBatchId } from '../../certificate/batch'
import { ArtworkMissingError, MintingClosedError } from '../../certificate/certificate-errors'
import type { CertificateRepository } from '../../certificate/certificate-repository'
import type { EventNotFoundError } from '../../event/event-errors'
import { statusAt } from '../../event/event-status'
import { assertOwner } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import type { Random } from '../../shared/random'

/** Requests certificates for everybody recorded present. */
export async function mintAll(
  { certificates, clock, random }: mintAll.Ports,
  { organizer, eventId }: mintAll.Command,
): Promise<{ batchId: BatchId; total: number }> {
  const batchId = newBatchId(random)
  const at = clock()
  const command = { batchId, eventId, requestedBy: organizer.id, at }
  const { total } = await certificates.requestAll(command, ({ event, hasTemplate, hasPersonal }) => {
    assertOwner(event, organizer)
    const status = statusAt(event, at)
    if (status !== 'minting') throw new MintingClosedError({ eventId, status })
    if (!hasTemplate && !hasPersonal) throw new ArtworkMissingError({ eventId, recipient: 'event' })
  })
  return { batchId, total }
}
export declare namespace mintAll {
  type Ports = { certificates: Pick<CertificateRepository, 'requestAll'>; clock: Clock; random: Random }
  type Command = { organizer: Organizer; eventId: EventId }
  type ErrorType = EventNotFoundError | NotAllowedError | MintingClosedError | ArtworkMissingError
}
