import type { Account, Organizer } from '../../account/account'
import type { CertificateLedger, EventCertificate, OwnCertificate } from '../../certificate/certificate-views'
import type { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import type { Page, PageRequest } from '../../shared/page'

/** Lists the certificates of the signed-in account, on chain or on their way. */
export async function listOwnCertificates(
  { ledger }: listOwnCertificates.Ports,
  { account, text, page }: listOwnCertificates.Command,
): Promise<Page<OwnCertificate>> {
  return ledger.ofRecipient(account.id, { ...page, text: text.trim() })
}
export declare namespace listOwnCertificates {
  type Ports = { ledger: Pick<CertificateLedger, 'ofRecipient'> }
  type Command = { account: Account; text: string; page: PageRequest }
}

/** Lists the certificates of an event, for its organizer. */
export async function listEventCertificates(
  { events, ledger }: listEventCertificates.Ports,
  { organizer, eventId, text, page }: listEventCertificates.Command,
): Promise<Page<EventCertificate>> {
  await findOwnEvent(events, eventId, organizer)
  return ledger.ofEvent(eventId, { ...page, text: text.trim() })
}
export declare namespace listEventCertificates {
  type Ports = { events: Pick<EventRepository, 'find'>; ledger: Pick<CertificateLedger, 'ofEvent'> }
  type Command = { organizer: Organizer; eventId: EventId; text: string; page: PageRequest }
  type ErrorType = EventNotFoundError | NotAllowedError
}
