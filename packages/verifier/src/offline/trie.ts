import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeRlp, encodeRlp, type RlpItem } from './rlp'

/** The nodes of several tries by their hashes. It records which of them were read. */
export type TrieNodes = {
  /** @throws {RangeError} if there is no node with this hash. */
  take(hash: Uint8Array): RlpItem
  /** The nodes that were taken, in the order in which they were given. */
  listTaken(): readonly Uint8Array[]
}

/** Opens a set of nodes. */
export function openNodes(encoded: readonly Uint8Array[]): TrieNodes {
  const taken = new Set<string>()
  const nodes = new Map<string, Uint8Array>()
  for (const bytes of encoded) nodes.set(bytesToHex(keccak_256(bytes)), bytes)
  return {
    take(hash) {
      const name = bytesToHex(hash)
      const bytes = nodes.get(name)
      if (!bytes) throw new RangeError(`the node ${name} is missing`)
      taken.add(name)
      return decodeRlp(bytes)
    },
    listTaken: () => [...nodes].filter(([name]) => taken.has(name)).map(([, bytes]) => bytes),
  }
}

/** The root of a trie without entries. */
const EMPTY_ROOT = bytesToHex(keccak_256(encodeRlp(new Uint8Array())))

/**
 * Looks up a key in a Merkle Patricia trie, with only the nodes of a proof.
 *
 * @returns The value, or null if the nodes prove that there is none.
 * @throws {RangeError} if the nodes prove neither.
 * @see https://ethereum.org/developers/docs/data-structures-and-encoding/patricia-merkle-trie/
 */
export function readTrie(nodes: TrieNodes, root: Uint8Array, key: Uint8Array): Uint8Array | null {
  if (bytesToHex(root) === EMPTY_ROOT) return null
  const path = toNibbles(keccak_256(key))
  let node: RlpItem = nodes.take(root)
  for (let at = 0; ; ) {
    if (node instanceof Uint8Array) throw new RangeError('a node that is no list')
    let next: RlpItem | undefined
    if (node.length === 17) {
      const nibble = path[at]
      if (nibble === undefined) throw new RangeError('a path that is too long')
      next = node[nibble]
      at += 1
    } else {
      const [prefix, rest] = node
      if (node.length !== 2 || !(prefix instanceof Uint8Array)) throw new RangeError('a node of no kind')
      const { nibbles, isLeaf } = readPrefix(prefix)
      const agrees = nibbles.every((nibble, index) => nibble === path[at + index])
      if (!agrees) return null
      at += nibbles.length
      if (isLeaf) return at === path.length ? readValue(rest) : null
      next = rest
    }
    if (next === undefined) throw new RangeError('a node that is cut off')
    if (next instanceof Uint8Array && next.length === 0) return null
    // A node shorter than a hash is stored inline instead of its hash.
    node = next instanceof Uint8Array ? nodes.take(next) : next
  }
}

function readValue(value: RlpItem | undefined): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new RangeError('a value that is no text')
  return value
}

/** Reads a compact path. Its first nibble says whether the node is a leaf and whether the number of nibbles is odd. */
function readPrefix(prefix: Uint8Array): { nibbles: readonly number[]; isLeaf: boolean } {
  const [kind = 16, ...rest] = toNibbles(prefix)
  if (kind > 3) throw new RangeError('a path of no kind')
  return { nibbles: kind % 2 === 1 ? rest : rest.slice(1), isLeaf: kind >= 2 }
}

function toNibbles(bytes: Uint8Array): number[] {
  return [...bytes].flatMap((byte) => [byte >> 4, byte & 15])
}
