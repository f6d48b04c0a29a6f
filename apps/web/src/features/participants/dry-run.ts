import type { EventDetail } from '@certify/wire/events'
import type { ParticipantPage } from '@certify/wire/roster'

/** What minting for everybody present would do, in numbers of people. */
export type DryRun = {
  /** Present, with artwork, no certificate yet. */
  ready: number
  /** Present, without artwork and without a certificate. */
  missing: number
  minted: number
  /** Registered, neither present nor absent: left out until somebody records them. */
  notRecorded: number
}

/**
 * Counts beforehand what minting for everybody present would do.
 *
 * @param personal - People present who have artwork of their own and no certificate yet. It matters only where the
 * event has no template, since with one everybody has artwork.
 */
export function dryRunOf(
  counts: ParticipantPage['counts'],
  event: Pick<EventDetail, 'certificates_minted' | 'certificate_uploaded'>,
  personal: number,
): DryRun {
  const waiting = Math.max(0, counts.present - event.certificates_minted)
  const ready = event.certificate_uploaded ? waiting : Math.min(waiting, personal)
  return {
    ready,
    missing: waiting - ready,
    minted: event.certificates_minted,
    notRecorded: notRecorded(counts),
  }
}

/** People registered of whom neither presence nor absence is recorded. */
export function notRecorded({ active, present, absent }: ParticipantPage['counts']): number {
  return Math.max(0, active - present - absent)
}
