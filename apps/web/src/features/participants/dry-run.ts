import type { WhitelistCounts } from '@certify/wire/roster'

/** What minting for everybody present would do, in numbers of people. */
type DryRun = {
  /** Present, with artwork, no certificate yet. */
  ready: number
  /** Of those, who agreed to have their name printed; the others' certificates carry none. */
  named: number
  unnamed: number
  /** Present, without a certificate and without artwork for one. */
  missing: number
  /** Asked for already, minted or on its way. */
  minted: number
  /** Registered, neither present nor absent: left out until somebody records them. */
  notRecorded: number
}

/** Counts beforehand what minting for everybody present would do. */
export function countDryRun(counts: WhitelistCounts): DryRun {
  const { active, present, absent, minted, mintable, named } = counts
  return {
    ready: mintable,
    named,
    unnamed: Math.max(0, mintable - named),
    missing: Math.max(0, present - minted - mintable),
    minted,
    notRecorded: Math.max(0, active - present - absent),
  }
}
