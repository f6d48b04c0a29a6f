import type { Arrival } from '../roster/arrival'
import type { RosterEntry } from '../roster/roster-entry'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest } from '../shared/page'
import type { Artwork } from './artwork'
import type { CertificateRecord } from './certificate'

/** A roster entry as the organizer manages it. */
export type Participant = RosterEntry & {
  /** This participant's own image, where one was uploaded. */
  readonly personalArtwork: Artwork | null
  readonly certificate: CertificateRecord | null
  /** The latest mark against the organizer's "absent", for somebody to decide about. */
  readonly contest?: Omit<Arrival, 'entryId'>
}

/** The state of a participant's certificate. */
type ParticipantCertificateState =
  | 'none'
  | 'ready-personal'
  | 'ready-template'
  | 'minting'
  | 'failed'
  | 'minted'

/** The certificate's state if one was requested; else ready if there is an image, the participant's own first. */
export function judgeParticipantCertificate(
  { personalArtwork, certificate }: Pick<Participant, 'personalArtwork' | 'certificate'>,
  { hasTemplate }: { hasTemplate: boolean },
): ParticipantCertificateState {
  if (certificate) {
    return ({ minted: 'minted', pending: 'minting', failed: 'failed' } as const)[certificate.mintStatus]
  }
  if (personalArtwork) return 'ready-personal'
  return hasTemplate ? 'ready-template' : 'none'
}

/** Counters of a roster. */
export type RosterCounts = {
  readonly total: number
  readonly active: number
  readonly revoked: number
  readonly present: number
  readonly absent: number
  /** Recorded absent by the organizer, and checked in later: the organizer decides. */
  readonly toDecide: number
  /** Active entries whose certificate is on chain or on its way. */
  readonly minted: number
  /** Entries that "mint all" would issue: active, present, with an image and without a certificate. */
  readonly mintable: number
  /** How many of the mintable entries agreed to a printed name. */
  readonly named: number
}

/** Port: an event's roster with the certificate of each person. */
export interface Participants {
  /** Participants in order of joining. `text` searches name, email and wallet; `toDecide` leaves out the settled ones. */
  list(
    eventId: EventId,
    query: { text: string; toDecide?: boolean } & PageRequest,
  ): Promise<Page<Participant>>
  /** The counters above the roster. */
  count(eventId: EventId): Promise<RosterCounts>
}
