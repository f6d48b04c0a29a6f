import { UnavailableError } from '@certify/domain/shared/errors'
import { equals } from 'multiformats/bytes'
import { CID } from 'multiformats/cid'
import { identity } from 'multiformats/hashes/identity'
import { sha256 } from 'multiformats/hashes/sha2'

/** The multicodec of a block that contains only a file's bytes. */
export const RAW = 0x55
/** The multicodec of a UnixFS node: a directory, or the root of a file of several blocks. */
export const DAG_PB = 0x70

/** A block and its address. */
export type ContentBlock = { readonly cid: CID; readonly bytes: Uint8Array }

/** A place that keeps blocks. The stores differ only in this place and share the rest of the code. */
export interface Blocks {
  /** Resolves once the block is durable. The caller has computed `cid` from `bytes`. */
  put(block: ContentBlock): Promise<void>
  /**
   * Puts many blocks as one group and keeps the trees below `roots`. Resolves once all blocks are durable. If it
   * rejects, some blocks may be stored and others not.
   */
  putAll(blocks: readonly ContentBlock[], roots: readonly CID[]): Promise<void>
  /** The block with its hash checked, or undefined if the store answers that it does not have it. */
  get(cid: CID): Promise<Uint8Array | undefined>
  /** Call this once a whole tree below `cid` is stored, so that a store may keep it from being collected. */
  keep(cid: CID): Promise<void>
  /** Releases the tree below `cid` and removes the given blocks. Absent blocks count as removed. */
  remove(cid: CID, blocks: readonly CID[]): Promise<void>
  /** Resolves when the store answers. */
  ping(): Promise<void>
}

/** The CIDv1 of `bytes` under `codec`, by sha2-256. */
export async function hashToCid(bytes: Uint8Array, codec: number): Promise<CID> {
  return CID.createV1(codec, await sha256.digest(bytes))
}

/** The bytes of an address that carries them itself instead of their hash. No store keeps such a block. */
export function readInside({ multihash }: CID): Uint8Array | undefined {
  return multihash.code === identity.code ? multihash.digest : undefined
}

/** Whether `bytes` match the hash in `cid`. */
export async function isIntact({ cid, bytes }: ContentBlock): Promise<boolean> {
  if (cid.multihash.code !== sha256.code) return false
  return equals((await sha256.digest(bytes)).bytes, cid.multihash.bytes)
}

/** The store's bytes do not match the CID. They are never served, and the caller may ask again later. */
export class DamagedBlockError extends Error {
  override readonly name = 'DamagedBlockError'
  constructor(readonly cid: string) {
    super(`The store's bytes for ${cid} do not match their hash.`)
  }
}

/** Converts an error to the domain's error for "could not ask". */
export function toContentUnavailable(cause: unknown): UnavailableError {
  return cause instanceof UnavailableError ? cause : new UnavailableError({ part: 'content', cause })
}
