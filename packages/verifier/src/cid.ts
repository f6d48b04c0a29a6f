import * as dagPb from '@ipld/dag-pb'
import { sha256 } from '@noble/hashes/sha2.js'
import { CID } from 'multiformats/cid'
import { concat } from './ask'
import type { Sha256 } from './sources'
import { readUnixfs } from './unixfs'

const RAW = 0x55
const DAG_PB = 0x70
const SHA2_256 = 0x12

/** The way to a file: a root CID and the names below it. */
export type ContentPath = { readonly root: CID; readonly names: readonly string[] }

/** The content of an authentic block. The `parts` of a file are in order. */
export type DagNode =
  | { readonly type: 'directory'; readonly entries: ReadonlyMap<string, CID> }
  | { readonly type: 'file'; readonly inline: Uint8Array; readonly parts: readonly CID[] }

/**
 * Reads an `ipfs://{cid}[/name…]` address whose hash anybody can recompute (sha2-256; raw or dag-pb).
 *
 * @returns null for any other text, because it does not name content by its hash.
 * @see https://docs.ipfs.tech/concepts/content-addressing/
 */
export function parseContentUri(uri: string): ContentPath | null {
  const [, text, path] = /^ipfs:\/\/([A-Za-z0-9]{1,100})((?:\/[^/?#]{1,255}){0,8})$/.exec(uri) ?? []
  if (text === undefined || path === undefined) return null
  try {
    const root = CID.parse(text)
    return isCheckable(root) ? { root, names: path.split('/').slice(1).map(decodeURIComponent) } : null
  } catch {
    return null
  }
}

/** Whether `bytes` are exactly the block that `cid` names. */
export function isBlockOf(cid: CID, bytes: Uint8Array, hash: Sha256 = sha256): boolean {
  const digest = hash(bytes)
  return isCheckable(cid) && cid.multihash.digest.every((byte, index) => byte === digest[index])
}

/**
 * Opens an authentic block.
 *
 * @throws {Error} if the authentic block is not a UnixFS file or plain directory.
 * @see https://specs.ipfs.tech/unixfs/
 */
export function openBlock(cid: CID, bytes: Uint8Array): DagNode {
  if (cid.code === RAW) return { type: 'file', inline: bytes, parts: [] }
  const { Data, Links } = dagPb.decode(bytes)
  if (!Data) throw new Error('a block without a UnixFS type')
  const unixfs = readUnixfs(Data)
  if (unixfs.type === 'directory') {
    const entries = new Map(Links.map((link) => [link.Name ?? '', link.Hash] as const))
    // If a directory has two entries with the same name, two readers could see different files.
    if (entries.size !== Links.length) throw new Error('a directory with two entries of one name')
    return { type: 'directory', entries }
  }
  if (unixfs.type !== 'file' && unixfs.type !== 'raw') throw new Error(`a UnixFS ${unixfs.type}`)
  return { type: 'file', inline: unixfs.data, parts: Links.map((link) => link.Hash) }
}

/** Joins a file's inline bytes and its parts. */
export function joinParts(inline: Uint8Array, parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 0 ? inline : concat([inline, ...parts])
}

function isCheckable(cid: CID): boolean {
  const { code, digest } = cid.multihash
  return code === SHA2_256 && digest.length === 32 && (cid.code === RAW || cid.code === DAG_PB)
}
