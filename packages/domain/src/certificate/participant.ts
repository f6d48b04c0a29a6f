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
}

/** The state of a participant's certificate. */
export type ParticipantCertificateState =
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

/** Port: an event's roster with the certificate of each person. */
export interface Participants {
  /** Participants in order of joining. `text` searches name, email and wallet. */
  list(eventId: EventId, query: { text: string } & PageRequest): Promise<Page<Participant>>
}
