import * as dagPb from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import type { CID } from 'multiformats/cid'

/** One entry: its name, its root, and the total size of that root's blocks in bytes. */
type DirectoryLink = { readonly name: string; readonly cid: CID; readonly treeSize: number }

/**
 * Encodes a flat UnixFS directory as one dag-pb block, with links in the byte order of their names. A page of 1,226
 * certificates (the maximum) takes about 80 kB, far below the 256 KiB at which other writers shard.
 *
 * @throws {RangeError} if a name is repeated, is empty or contains a slash, because no path could address it.
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
