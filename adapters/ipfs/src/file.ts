import { importBytes } from 'ipfs-unixfs-importer'
import type { CID } from 'multiformats/cid'
import { type Blocks, hashToCid, RAW } from './blocks'

/** The maximum size of one block: the chunk size of the `unixfs-v1-2025` profile. */
export const CHUNK_BYTES = 1024 * 1024

/**
 * Stores a file by the `unixfs-v1-2025` profile and returns its root. Up to 1 MiB the file is one raw block: its CID
 * holds the sha2-256 of its bytes, and a browser can check it without UnixFS.
 *
 * @see https://specs.ipfs.tech/ipips/ipip-0499/
 */
export async function storeFile(blocks: Pick<Blocks, 'put'>, bytes: Uint8Array): Promise<CID> {
  if (bytes.length <= CHUNK_BYTES) {
    const cid = await hashToCid(bytes, RAW)
    await blocks.put({ cid, bytes })
    return cid
  }
  const sink = {
    put: async (cid: CID, block: Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
      if (!(block instanceof Uint8Array)) throw new TypeError('The importer hands over whole blocks.')
      await blocks.put({ cid, bytes: block })
      return cid
    },
  }
  const { cid } = await importBytes(bytes, sink, { profile: 'unixfs-v1-2025' })
  return cid
}
