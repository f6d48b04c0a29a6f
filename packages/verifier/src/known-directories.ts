import type { CID } from 'multiformats/cid'
import { keepRecent } from './keep-recent'
import type { Evidence } from './report'

/** A directory whose bytes matched its CID, and the observation that showed it. */
export type KnownDirectory = {
  readonly entries: ReadonlyMap<string, CID>
  readonly evidence: readonly Evidence[]
}

/** Directories that were verified before, by CID. What a CID names never changes. */
export type KnownDirectories = {
  get(cid: string): KnownDirectory | undefined
  set(cid: string, directory: KnownDirectory): void
}

/**
 * Keeps directories in memory, for a process that verifies many certificates of the same pages.
 *
 * @param maxNames - Above this number of names in all of them, the least recently used go.
 */
export function keepDirectories(maxNames: number): KnownDirectories {
  return keepRecent<KnownDirectory>(maxNames, ({ entries }) => entries.size)
}
