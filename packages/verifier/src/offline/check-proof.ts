import { splitEventKey } from '@certify/domain/issuing/event-key'
import { parseTokenId, SERIALS_PER_PAGE } from '@certify/domain/shared/token-id'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import {
  findFateSlot,
  findPageAddress,
  type ProvenEntry,
  type ProvenFate,
  readFate,
  readNextPage,
  readPage,
  TALLY_SLOT,
  toWord,
} from './registry-layout'
import { decodeRlp, type RlpItem, readNumber } from './rlp'
import { openNodes, readTrie, type TrieNodes } from './trie'

/** The format of the file and its version. */
const PROOF_FORMAT = 'certify-proof/1'

/** A kept proof: parts of one block's state that together prove one certificate. All bytes are hex with `0x`. */
export type OfflineProof = {
  readonly format: typeof PROOF_FORMAT
  readonly tokenId: string
  /** The network that the block is said to belong to. Only the block's hash proves it. */
  readonly chainId: number
  readonly registry: `0x${string}`
  readonly blockHash: `0x${string}`
  /** The block's header. Its hash is the block's hash. */
  readonly header: `0x${string}`
  /** Nodes of the block's state and of the registry's storage. */
  readonly nodes: readonly `0x${string}`[]
  /** The certificate's page, which is the code of a contract. */
  readonly page: `0x${string}`
}

/** The parts that prove all certificates of a page. */
export type PageProof = Omit<OfflineProof, 'format' | 'tokenId'>

/** What a proof says about one block. It never says that a certificate is valid, because it knows no later event. */
export type ProvenCertificate = {
  readonly tokenId: string
  readonly status: 'was-genuine' | 'was-revoked' | 'was-replaced' | 'was-burned'
  readonly chainId: number
  readonly registry: `0x${string}`
  readonly block: number
  readonly blockHash: `0x${string}`
  /** The block's time, ISO-8601 UTC. */
  readonly at: string
  readonly owner: `0x${string}`
  /** The event's number, as everybody sees it, and its organizer's number in the registry. */
  readonly eventNumber: number
  readonly organizerNumber: number
  readonly issuedAt: string
  readonly directory: `0x${string}`
  readonly endedAt: string | null
  readonly replacedBy: string | null
}

/** The file proves nothing. Its message is for programs; `sayBroken` tells a person. */
export class BrokenProofError extends Error {
  override readonly name = 'BrokenProofError'

  /** @param found - What the file names in place of what was asked about. */
  constructor(
    readonly because: 'broken' | 'other-block' | 'other-registry' | 'not-a-proof',
    message: string,
    readonly found = '',
  ) {
    super(message)
  }
}

/** What the reader knows from elsewhere. */
export type Anchors = {
  /** The hash of the block, from an explorer or another node. */
  readonly blockHash?: string | undefined
  /** The registry's published address. */
  readonly registry?: string | undefined
}

/**
 * Checks a kept proof. It only computes and sends no request.
 *
 * @param text - The file.
 * @throws {BrokenProofError} if any byte of the file does not match the block's hash, or an anchor differs.
 */
export function checkProof(text: string, anchors: Anchors = {}): ProvenCertificate {
  const proof = readFile(text)
  assertAnchor('block', proof.blockHash, anchors.blockHash)
  assertAnchor('registry', proof.registry, anchors.registry)
  try {
    return compute(proof)
  } catch (error) {
    const detail = error instanceof Error ? error.message : 'unreadable'
    throw new BrokenProofError('broken', `This proof is broken: ${detail}.`)
  }
}

function compute(proof: OfflineProof): ProvenCertificate {
  const nodes = openNodes(proof.nodes.map(toBytes))
  const proven = computeWith(nodes, proof)
  // The proof must need all its nodes, so that nothing can be hidden in the file.
  if (nodes.listTaken().length !== proof.nodes.length) throw new RangeError('it has parts that prove nothing')
  return proven
}

/**
 * Takes the proof of one certificate out of the proof of its whole page.
 *
 * @throws {RangeError} if the page has no such certificate, or its proof is broken.
 */
export function pickProof(page: PageProof, tokenId: string): OfflineProof {
  const nodes = openNodes(page.nodes.map(toBytes))
  const proof = { format: PROOF_FORMAT, tokenId, ...page } as const
  computeWith(nodes, proof)
  return { ...proof, nodes: nodes.listTaken().map(toHex) }
}

function computeWith(nodes: TrieNodes, proof: OfflineProof): ProvenCertificate {
  const header = toBytes(proof.header)
  if (toHex(keccak_256(header)) !== proof.blockHash) throw new RangeError('the block is not of this hash')
  const block = readHeader(decodeRlp(header))
  const registry = toBytes(proof.registry)
  const account = readAccount(nodes, block.stateRoot, registry)
  const readSlot = (slot: Uint8Array) => readStorage(nodes, account.storageRoot, slot)
  const tokenId = parseTokenId(proof.tokenId)

  // A contract's nonce starts at 1, and the registry creates only pages. So the nonce tells how many pages there are.
  const firstPage = readNextPage(readSlot(toWord(TALLY_SLOT))) - (account.nonce - 1)
  const page = findPageAddress(registry, Number(tokenId / SERIALS_PER_PAGE) - firstPage + 1)
  const code = toBytes(proof.page)
  if (toHex(keccak_256(code)) !== toHex(readAccount(nodes, block.stateRoot, page).codeHash)) {
    throw new RangeError('the page is not the registry’s')
  }
  const entry = readPage(code, tokenId)
  const fate = readFate(readSlot(findFateSlot(tokenId)))
  return describe(proof, { tokenId, block, entry, fate })
}

function describe(
  { chainId, registry, blockHash }: OfflineProof,
  {
    tokenId,
    block,
    entry,
    fate,
  }: { tokenId: bigint; block: Header; entry: ProvenEntry; fate: ProvenFate | null },
): ProvenCertificate {
  return {
    tokenId: tokenId.toString(),
    status: fate === null ? 'was-genuine' : `was-${fate.ending}`,
    chainId,
    registry,
    block: block.number,
    blockHash,
    at: toTime(block.timestamp),
    owner: entry.owner,
    ...splitEventKey(entry.eventKey),
    issuedAt: toTime(entry.issuedAt),
    directory: entry.directory,
    endedAt: fate && toTime(fate.endedAt),
    replacedBy: fate?.replacedBy?.toString() ?? null,
  }
}

type Header = { readonly stateRoot: Uint8Array; readonly number: number; readonly timestamp: number }

/** Reads fields by their position, which has been the same since the first block. */
function readHeader(fields: RlpItem): Header {
  return {
    stateRoot: readBytes(fields, 3, 32),
    number: readNumber(readBytes(fields, 8)),
    timestamp: readNumber(readBytes(fields, 11)),
  }
}

function readAccount(nodes: TrieNodes, stateRoot: Uint8Array, address: Uint8Array) {
  const value = readTrie(nodes, stateRoot, address)
  if (value === null) throw new RangeError(`there was no contract at ${toHex(address)}`)
  const fields = decodeRlp(value)
  return {
    nonce: readNumber(readBytes(fields, 0)),
    storageRoot: readBytes(fields, 2, 32),
    codeHash: readBytes(fields, 3, 32),
  }
}

/** Reads a storage word without its leading zeros; null for a word of zeros. */
function readStorage(nodes: TrieNodes, storageRoot: Uint8Array, slot: Uint8Array): Uint8Array | null {
  const value = readTrie(nodes, storageRoot, slot)
  if (value === null) return null
  const word = decodeRlp(value)
  if (!(word instanceof Uint8Array)) throw new RangeError('a word that is a list')
  return word
}

function readBytes(fields: RlpItem, index: number, length?: number): Uint8Array {
  const field = fields instanceof Uint8Array ? undefined : fields[index]
  if (!(field instanceof Uint8Array) || (length !== undefined && field.length !== length)) {
    throw new RangeError('a field is missing')
  }
  return field
}

function assertAnchor(what: 'block' | 'registry', own: string, known: string | undefined): void {
  if (known === undefined || known.toLowerCase() === own) return
  throw new BrokenProofError(`other-${what}`, `This proof is about another ${what}: ${own}.`, own)
}

const HEX = /^0x(?:[0-9a-f]{2})*$/

/** Reads the file. @throws {BrokenProofError} */
function readFile(text: string): OfflineProof {
  let value: Record<string, unknown>
  try {
    // npm prints two lines before a command's output.
    value = Object(JSON.parse(text.slice(text.indexOf('{')))) as Record<string, unknown>
  } catch {
    throw new BrokenProofError('not-a-proof', 'This file is not a proof: it is not JSON.')
  }
  const { format, tokenId, chainId, registry, blockHash, header, nodes, page } = value
  const isWhole =
    format === PROOF_FORMAT &&
    typeof tokenId === 'string' &&
    Number.isSafeInteger(chainId) &&
    isHex(registry, 20) &&
    isHex(blockHash, 32) &&
    isHex(header) &&
    isHex(page) &&
    Array.isArray(nodes) &&
    nodes.every((node) => isHex(node))
  if (!isWhole) throw new BrokenProofError('not-a-proof', 'This file is not a proof of a certificate.')
  return value as OfflineProof
}

function isHex(value: unknown, bytes?: number): value is `0x${string}` {
  return (
    typeof value === 'string' && HEX.test(value) && (bytes === undefined || value.length === 2 + bytes * 2)
  )
}

function toBytes(hex: `0x${string}`): Uint8Array {
  return hexToBytes(hex.slice(2))
}

function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${bytesToHex(bytes)}`
}

/** @throws {RangeError} if the time is beyond the range of dates. */
function toTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
