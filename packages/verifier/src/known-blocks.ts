import { keepRecent } from './keep-recent'
import type { Evidence } from './report'

/** A block of a file whose bytes matched its CID, and the observation that showed it. */
export type KnownBlock = { readonly bytes: Uint8Array; readonly evidence: readonly Evidence[] }

/** Blocks of files that were verified before, by CID. The bytes of a CID never change, but they may be erased. */
export type KnownBlocks = {
  get(cid: string): KnownBlock | undefined
  set(cid: string, block: KnownBlock): void
}

/**
 * Keeps blocks in memory, for a process that verifies the same certificates again and again.
 *
 * @param maxBytes - The maximum number of bytes in all blocks. Beyond it, the least recently used are dropped.
 * @param isErased - Whether a block was erased since. The verifier then asks the gateway again, which reports that.
 */
export function keepBlocks(maxBytes: number, isErased: (cid: string) => boolean): KnownBlocks {
  const kept = keepRecent<KnownBlock>(maxBytes, ({ bytes }) => bytes.length)
  return {
    get(cid) {
      if (isErased(cid)) kept.forget(cid)
      return kept.get(cid)
    },
    set: kept.set,
  }
}
