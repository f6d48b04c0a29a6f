import { UnavailableError } from '@certify/domain/shared/errors'
import { equals } from 'multiformats/bytes'
import { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'

/** Multicodec of a block that contains only the file's bytes. */
export const RAW = 0x55
/** Multicodec of a UnixFS node: a directory, or the root of a file of several blocks. */
export const DAG_PB = 0x70

/** A block and its address. */
export type ContentBlock = { readonly cid: CID; readonly bytes: Uint8Array }

/** A place for blocks. The stores differ only in this; they share everything above it. */
export interface Blocks {
  /** Resolves once the block is durable. The caller has computed `cid` from `bytes`. */
  put(block: ContentBlock): Promise<void>
  /**
   * Puts many blocks as one group and keeps the trees below `roots`. Resolves once all are durable. If it rejects,
   * any of them may or may not be there.
   */
  putAll(blocks: readonly ContentBlock[], roots: readonly CID[]): Promise<void>
  /** The block with its hash checked, or undefined if the store answers that it does not have it. */
  get(cid: CID): Promise<Uint8Array | undefined>
  /** Call this once a whole tree below `cid` is stored, so that a store may keep it from being collected. */
  keep(cid: CID): Promise<void>
  /** Releases the tree below `cid` and removes these blocks of it. Absent ones count as removed. */
  remove(cid: CID, blocks: readonly CID[]): Promise<void>
  /** Resolves when the store answers. */
  ping(): Promise<void>
}

/** The CIDv1 of `bytes` under `codec`, by sha2-256. */
export async function hashToCid(bytes: Uint8Array, codec: number): Promise<CID> {
  return CID.createV1(codec, await sha256.digest(bytes))
}

/** Whether `bytes` are what `cid` says. */
export async function isIntact({ cid, bytes }: ContentBlock): Promise<boolean> {
  if (cid.multihash.code !== sha256.code) return false
  return equals((await sha256.digest(bytes)).bytes, cid.multihash.bytes)
}

/** The store has other bytes than the address names. They are never served, and the caller must ask again. */
export class DamagedBlockError extends Error {
  override readonly name = 'DamagedBlockError'
  constructor(readonly cid: string) {
    super(`The store's bytes for ${cid} do not match their hash.`)
  }
}

/** The domain's error for "could not ask". */
export function toContentUnavailable(cause: unknown): UnavailableError {
  return cause instanceof UnavailableError ? cause : new UnavailableError({ part: 'content', cause })
}
