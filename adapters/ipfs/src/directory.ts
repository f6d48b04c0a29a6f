import * as dagPb from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import type { CID } from 'multiformats/cid'

/** One entry: its name, its root, and the bytes of all blocks below that root. */
type DirectoryLink = { readonly name: string; readonly cid: CID; readonly treeSize: number }

/**
 * Encodes a flat UnixFS directory as one dag-pb block, links in the byte order of their names.
 * 1,226 certificates (the most a page holds) are about 80 kB, far below the 256 KiB at which other writers shard.
 *
 * @throws {RangeError} on a repeated, empty or slashed name: such an entry could not be addressed by a path.
 * @see https://specs.ipfs.tech/unixfs/
 */
export function encodeDirectory(links: readonly DirectoryLink[]): Uint8Array {
  const names = new Set(links.map(({ name }) => name))
  if (names.size !== links.length) throw new RangeError('A directory names each entry once.')
  for (const name of names) {
    if (name === '' || name.includes('/'))
      throw new RangeError(`A directory cannot hold an entry named '${name}'.`)
  }
  const node = dagPb.prepare({
    Data: new UnixFS({ type: 'directory' }).marshal(),
    Links: links.map(({ name, cid, treeSize }) => ({ Name: name, Hash: cid, Tsize: treeSize })),
  })
  return dagPb.encode(node)
}
