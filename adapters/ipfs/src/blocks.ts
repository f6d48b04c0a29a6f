import { UnavailableError } from '@certify/domain/shared/errors'
import { equals } from 'multiformats/bytes'
import { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'

/** Multicodec of a block that is nothing but the file's bytes. */
export const RAW = 0x55
/** Multicodec of a UnixFS node: a directory, or the root of a file of several blocks. */
export const DAG_PB = 0x70

/** A block and its address. */
export type Block = { readonly cid: CID; readonly bytes: Uint8Array }

/** Where blocks lie. Both stores differ in this only; everything above it is shared. */
export interface Blocks {
  /** Resolves once the block is durable. The caller has computed `cid` from `bytes`. */
  put(block: Block): Promise<void>
  /**
   * Puts many blocks as one group and keeps the trees below `roots`. Resolves once all are durable; when it rejects, any
   * of them may be there or not.
   */
  putAll(blocks: readonly Block[], roots: readonly CID[]): Promise<void>
  /** The block with its hash checked, or undefined where the store answers that it has none. */
  get(cid: CID): Promise<Uint8Array | undefined>
  /** Called once a whole tree below `cid` has been put, so that a store may keep it from being collected. */
  keep(cid: CID): Promise<void>
  /** Lets go of the tree below `cid` and removes these blocks of it; absent ones are removed already. */
  remove(cid: CID, blocks: readonly CID[]): Promise<void>
  /** Resolves when the store answers. */
  ping(): Promise<void>
}

/** The CIDv1 of `bytes` under `codec`, by sha2-256. */
export async function addressOf(bytes: Uint8Array, codec: number): Promise<CID> {
  return CID.createV1(codec, await sha256.digest(bytes))
}

/** Whether `bytes` are what `cid` says. */
export async function isIntact({ cid, bytes }: Block): Promise<boolean> {
  if (cid.multihash.code !== sha256.code) return false
  return equals((await sha256.digest(bytes)).bytes, cid.multihash.bytes)
}

/** The store holds, or answered, other bytes than the address names. Never served; the caller is told to ask again. */
export class DamagedBlockError extends Error {
  override readonly name = 'DamagedBlockError'
  constructor(readonly cid: string) {
    super(`The store's bytes for ${cid} do not match their hash.`)
  }
}

/** The domain's word for "could not ask". */
export function unavailable(cause: unknown): UnavailableError {
  return cause instanceof UnavailableError ? cause : new UnavailableError({ part: 'content', cause })
}
