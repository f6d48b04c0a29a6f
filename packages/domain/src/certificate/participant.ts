import type { Arrival } from '../roster/arrival'
import type { RosterEntry } from '../roster/roster-entry'
import type { Artwork } from './artwork'
import type { CertificateRecord } from './certificate'

/** A roster entry as the organizer manages it. */
export type Participant = RosterEntry & {
  /** This participant's own image, where one was uploaded. */
  readonly personalArtwork: Artwork | null
  readonly certificate: CertificateRecord | null
  /** The latest "present" mark after the organizer's "absent". The organizer must decide between the two. */
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
  /** Active entries whose person holds a certificate. */
  readonly minted: number
  /** People present whose certificate was requested: on its way, held, or ended. "Mint all" leaves them out. */
  readonly requested: number
  /** Entries that "mint all" would issue: active, present, with an image and without a certificate. */
  readonly mintable: number
  /** How many of the mintable entries agreed to a printed name. */
  readonly named: number
  /** How many of them have neither agreed nor declined. */
  readonly undecided: number
}

/**
 * The parts of a roster that can be listed. `minted`: people who hold a certificate. `to_decide`: recorded absent by
 * the organizer, and checked in later.
 */
export const rosterParts = [
  'all',
  'present',
  'absent',
  'not_recorded',
  'minted',
  'revoked',
  'to_decide',
] as const
export type RosterPart = (typeof rosterParts)[number]

/** Which people of a roster: `text` searches name, email and wallet. */
export type RosterFilter = { readonly text: string; readonly part?: RosterPart }

/** A person on a roster, as a request about many people names them. */
export type NamedEntry = Pick<RosterEntry, 'id' | 'wallet' | 'name'>
