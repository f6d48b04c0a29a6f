import * as dagPb from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import type { CID } from 'multiformats/cid'
import { type Blocks, RAW, toContentUnavailable } from './blocks'

/** The maximum size of a file read into memory: far above any upload, and no burden for the server. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/** A parsed UnixFS node. */
type Node = { readonly kind: string; readonly data: Uint8Array; readonly links: readonly dagPb.PBLink[] }

/** Follows `path` down from `root`; undefined if a name on it does not exist. */
export async function openPath(blocks: Blocks, root: CID, path: string): Promise<CID | undefined> {
  let at = root
  for (const name of path.split('/').filter((part) => part !== '')) {
    if (at.code === RAW) return undefined
    const bytes = await blocks.get(at)
    const node = bytes && decode(bytes)
    if (node?.kind !== 'directory') return undefined
    const link = node.links.find(({ Name }) => Name === name)
    if (!link) return undefined
    at = link.Hash
  }
  return at
}

/**
 * Reads a whole file; undefined if `cid` is absent, a directory, or larger than any stored file. If the root exists but
 * an inner block does not, the file is damaged, not absent.
 *
 * @throws {UnavailableError} if a block below the root is missing.
 */
export async function readFile(blocks: Blocks, cid: CID | undefined): Promise<Uint8Array | undefined> {
  const root = cid && (await blocks.get(cid))
  if (!cid || !root) return undefined
  if (cid.code === RAW) return root
  const node = decode(root)
  if (node?.kind !== 'file') return undefined
  const parts: Uint8Array[] = []
  return (await gather(blocks, node, parts, { left: MAX_FILE_BYTES })) ? Buffer.concat(parts) : undefined
}

/** The total size of all blocks of the tree at `cid`, in bytes: a dag-pb link's Tsize. */
export async function treeSize(blocks: Blocks, cid: CID, fileBytes: number): Promise<number> {
  if (cid.code === RAW) return fileBytes
  const root = await blocks.get(cid)
  if (!root) throw toContentUnavailable(new Error(`The file ${cid} is not in the store.`))
  return dagPb.decode(root).Links.reduce((sum, { Tsize }) => sum + (Tsize ?? 0), root.length)
}

/** The CIDs of a tree's blocks, parents before children. Missing blocks are listed, but their links are unknown. */
export async function blocksBelow(blocks: Blocks, cid: CID): Promise<CID[]> {
  const bytes = cid.code === RAW ? undefined : await blocks.get(cid)
  const below = bytes ? readLinks(cid, bytes) : []
  return [cid, ...(await Promise.all(below.map((link) => blocksBelow(blocks, link)))).flat()]
}

/** Whether a block lists names. */
export function isDirectory(cid: CID, bytes: Uint8Array): boolean {
  return cid.code !== RAW && decode(bytes)?.kind === 'directory'
}

/** The CIDs a block points at. */
export function readLinks(cid: CID, bytes: Uint8Array): CID[] {
  return cid.code === RAW ? [] : dagPb.decode(bytes).Links.map(({ Hash }) => Hash)
}

async function gather(
  blocks: Blocks,
  node: Node,
  parts: Uint8Array[],
  room: { left: number },
): Promise<boolean> {
  const take = (bytes: Uint8Array) => {
    room.left -= bytes.length
    parts.push(bytes)
  }
  take(node.data)
  for (const { Hash } of node.links) {
    // Each block costs one byte of room, so that even a tree of empty blocks ends.
    room.left -= 1
    if (room.left < 0) return false
    const bytes = await blocks.get(Hash)
    if (!bytes) throw toContentUnavailable(new Error(`The block ${Hash} of a file is not in the store.`))
    if (Hash.code === RAW) {
      take(bytes)
      continue
    }
    const child = decode(bytes)
    if (!child || !(await gather(blocks, child, parts, room))) return false
  }
  return room.left >= 0
}

function decode(bytes: Uint8Array): Node | undefined {
  try {
    const { Data, Links } = dagPb.decode(bytes)
    const { type, data } = UnixFS.unmarshal(Data ?? new Uint8Array())
    return { kind: type, data: data ?? new Uint8Array(), links: Links }
  } catch {
    // A dag-pb block that is not UnixFS holds no file and no directory.
    return undefined
  }
}
