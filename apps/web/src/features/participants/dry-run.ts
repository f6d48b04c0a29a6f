import type { WhitelistCounts } from '@certify/wire/roster'

/** The result of minting for everybody present, in numbers of people. */
type DryRun = {
  /** Present, with artwork, no certificate yet. */
  ready: number
  /** Those of them who agreed to have their name printed. */
  named: number
  /** Those who declined a printed name. */
  declined: number
  /** Those who have neither agreed nor declined. */
  undecided: number
  /** Present, without a certificate, and without artwork for one or short of the event's rule. */
  missing: number
  /** Already requested: minted or on its way, also those that ended since. */
  minted: number
  /** Registered, neither present nor absent: left out until the organizer records them. */
  notRecorded: number
}

/** Counts beforehand what minting for everybody present would do. */
export function countDryRun(counts: WhitelistCounts): DryRun {
  const { active, present, absent, requested, mintable, named, undecided } = counts
  return {
    ready: mintable,
    named,
    declined: Math.max(0, mintable - named - undecided),
    undecided,
    missing: Math.max(0, present - requested - mintable),
    minted: requested,
    notRecorded: Math.max(0, active - present - absent),
  }
}
