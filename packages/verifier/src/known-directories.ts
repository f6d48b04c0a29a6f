import type { CID } from 'multiformats/cid'
import { keepRecent } from './keep-recent'
import type { Evidence } from './report'

/** A directory whose bytes matched its CID, and the observation that showed it. */
export type KnownDirectory = {
  readonly entries: ReadonlyMap<string, CID>
  readonly evidence: readonly Evidence[]
}

/** Directories that were verified before, by CID. The content of a CID never changes. */
export type KnownDirectories = {
  get(cid: string): KnownDirectory | undefined
  set(cid: string, directory: KnownDirectory): void
}

/**
 * Keeps directories in memory, for a process that verifies many certificates of the same pages.
 *
 * @param maxNames - The maximum number of names in all directories. Beyond it, the least recently used are dropped.
 */
export function keepDirectories(maxNames: number): KnownDirectories {
  return keepRecent<KnownDirectory>(maxNames, ({ entries }) => entries.size)
}
