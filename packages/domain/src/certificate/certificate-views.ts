import type { EventSummary, ListedEvent } from '../event/event'
import type { EventStatus } from '../event/event-status'
import type { RosterEntry } from '../roster/roster-entry'
import type { TokenId } from '../shared/token-id'
import type { AttendedFacts } from './attended'
import type { RefusedPerson } from './batch'
import type { CertificateRecord, Minted } from './certificate'
import type { Correction } from './correction'

/** A certificate in its recipient's list, with its event. */
export type OwnCertificate = CertificateRecord & { readonly event: ListedEvent }

/** A certificate in its event's list, with its recipient; the name is null once erased. */
export type EventCertificate = CertificateRecord & { readonly recipientName: string | null }

/** A person of a batch: with a certificate on its way, or refused. */
export type PersonOfBatch = EventCertificate | RefusedPerson

/** A wallet's token, as recorded on chain. */
export type HeldToken = {
  readonly tokenId: TokenId
  readonly tokenUri: string | null
  /** What it states of hours and sessions, as this instance knows it; null for nothing. */
  readonly attended: AttendedFacts | null
}

/** A token by its number: its facts on chain and, if the database has them, its record and event. */
export type CertificateByToken = {
  /** Null while it is not on chain yet. */
  readonly minted: Minted | null
  readonly record: CertificateRecord | null
  readonly event: EventSummary | null
}

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
