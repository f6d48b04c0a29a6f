import type { Account, Organizer } from '@certify/domain/account/account'
import type { BatchId, BatchProgress, BatchStage } from '@certify/domain/certificate/batch'
import { refuseUnknownCertificate } from '@certify/domain/certificate/certificate-errors'
import type {
  EventCertificate,
  OwnCertificate,
  OwnCertificateDetails,
  PersonOfBatch,
} from '@certify/domain/certificate/certificate-views'
import { statusAt } from '@certify/domain/event/event-status'
import type { Clock } from '@certify/domain/shared/clock'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Page, PageRequest } from '@certify/domain/shared/page'
import type { TokenId } from '@certify/domain/shared/token-id'
import { readOwnEvent } from '../event/find-event'
import type { Stores } from '../open-stores'

/**
 * Lists the certificates of an event, for its organizer.
 *
 * @throws `event.not_found` @throws `session.forbidden`
 */
export async function listEventCertificates(
  { queries, ledger }: Pick<Stores, 'queries' | 'ledger'>,
  asked: {
    organizer: Organizer
    eventId: EventId
    text: string
    page: PageRequest
    after?: number | undefined
  },
): Promise<Page<EventCertificate>> {
  const { organizer, eventId, text, page, after } = asked
  await readOwnEvent(queries, eventId, organizer.id)
  return ledger.ofEvent(eventId, { ...page, after, text: text.trim() })
}

/**
 * Reads the caller's current certificate of one event, on chain or on its way.
 *
 * @throws `certificate.not_found`
 */
export async function findCertificateForEvent(
  { ledger, events }: Pick<Stores, 'ledger' | 'events'>,
  { account, eventId }: { account: Account; eventId: EventId },
): Promise<OwnCertificate> {
  const [record, event] = await Promise.all([
    ledger.findByRecipient(eventId, account.id),
    events.findSummary(eventId),
  ])
  if (!record || !event) throw refuseUnknownCertificate({ eventId })
  return { ...record, event }
}

/**
 * Reads one certificate by its number, current or replaced, for its recipient only.
 *
 * @throws `certificate.not_found`
 */
export async function findOwnCertificate(
  stores: Pick<Stores, 'ledger' | 'roster' | 'corrections' | 'accounts'> & { readonly clock: Clock },
  { account, tokenId }: { account: Account; tokenId: TokenId },
): Promise<OwnCertificateDetails> {
  const { ledger, roster, corrections, accounts, clock } = stores
  const found = await ledger.findByToken(tokenId)
  const { record = null, event = null } = found ?? {}
  if (!record || !event || record.recipientId !== account.id) throw refuseUnknownCertificate({ tokenId })
  const [entry, correction, organizer] = await Promise.all([
    roster.find(event.id, account.id),
    corrections.findLatest(record.requestId),
    accounts.findByWallet(event.organizer.wallet),
  ])
  return {
    certificate: { ...record, event },
    status: statusAt(event, clock()),
    entry,
    correction,
    organizerLinkedInPageId: organizer?.role === 'organizer' ? organizer.linkedinPageId : null,
  }
}

/** Whose batch. */
type OwnBatch = { readonly organizer: Organizer; readonly batchId: BatchId }

/** Reads the progress of one of the organizer's batches. @throws `certificate.batch_not_found` */
export async function readBatchProgress(
  { batches }: Pick<Stores, 'batches'>,
  { organizer, batchId }: OwnBatch,
): Promise<BatchProgress> {
  const progress = await batches.progress(batchId, organizer.id)
  if (!progress) throw refuse('certificate.batch_not_found')
  return progress
}

/** Reads the progress of each certificate in one of the organizer's batches. @throws `certificate.batch_not_found` */
export async function listBatchPeople(
  stores: Pick<Stores, 'batches'>,
  { stage, page, ...own }: OwnBatch & { stage: BatchStage | null; page: PageRequest },
): Promise<Page<PersonOfBatch>> {
  await readBatchProgress(stores, own)
  return stores.batches.people(own.batchId, { stage, ...page })
}
