import type { Account } from '../../account/account'
import type { AccountRepository } from '../../account/account-repository'
import type { RequestId } from '../../certificate/certificate'
import { CertificateNotFoundError } from '../../certificate/certificate-errors'
import type { CertificateLedger, OwnCertificate } from '../../certificate/certificate-views'
import type { Correction } from '../../certificate/correction'
import type { EventRepository } from '../../event/event-repository'
import { type EventStatus, statusAt } from '../../event/event-status'
import type { RosterEntry } from '../../roster/roster-entry'
import type { RosterReads } from '../../roster/standing'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { TokenId } from '../../shared/token-id'

/** A certificate of the caller, with its origin and its current state. */
export type OwnCertificateDetails = {
  readonly certificate: OwnCertificate
  readonly status: EventStatus
  /** Null where the entry is gone. */
  readonly entry: RosterEntry | null
  /** The newest correction that the recipient requested. */
  readonly correction: Correction | null
  /** Number of the organizer's LinkedIn page, or null. */
  readonly organizerLinkedInPageId: string | null
}

/** Reads the caller's current certificate of one event, on chain or on its way. */
export async function findCertificateForEvent(
  { ledger, events }: findCertificateForEvent.Ports,
  { account, eventId }: findCertificateForEvent.Command,
): Promise<OwnCertificate> {
  const [record, event] = await Promise.all([
    ledger.findByRecipient(eventId, account.id),
    events.findSummary(eventId),
  ])
  if (!record || !event) throw new CertificateNotFoundError({ eventId })
  return { ...record, event }
}
export declare namespace findCertificateForEvent {
  type Ports = {
    ledger: Pick<CertificateLedger, 'findByRecipient'>
    events: Pick<EventRepository, 'findSummary'>
  }
  type Command = { account: Account; eventId: EventId }
  type ErrorType = CertificateNotFoundError
}

/** Reads one certificate by its number, current or replaced, for its recipient only. */
export async function findOwnCertificate(
  { ledger, roster, corrections, accounts, clock }: findOwnCertificate.Ports,
  { account, tokenId }: findOwnCertificate.Command,
): Promise<OwnCertificateDetails> {
  const found = await ledger.findByToken(tokenId)
  const { record = null, event = null } = found ?? {}
  if (!record || !event || record.recipientId !== account.id) throw new CertificateNotFoundError({ tokenId })
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
export declare namespace findOwnCertificate {
  type Ports = {
    ledger: Pick<CertificateLedger, 'findByToken'>
    roster: Pick<RosterReads, 'find'>
    /** The newest correction of the name on one certificate. */
    corrections: { findLatest(requestId: RequestId): Promise<Correction | null> }
    accounts: Pick<AccountRepository, 'findByWallet'>
    clock: Clock
  }
  type Command = { account: Account; tokenId: TokenId }
  type ErrorType = CertificateNotFoundError
}
