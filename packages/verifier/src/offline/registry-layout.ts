import { SERIALS_PER_PAGE } from '@certify/domain/shared/token-id'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { concat } from '../ask'
import { encodeRlp, writeNumber } from './rlp'

/** Storage slots of the registry's counters and of the certificates' fates. A test compares them with the compiler. */
export const TALLY_SLOT = 5
export const FATES_SLOT = 13

/** Encodes a number as a storage word of 32 bytes. */
export function toWord(value: bigint | number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(64, '0'))
}

/** The slot of one certificate's fate, as Solidity places the values of a mapping. */
export function findFateSlot(tokenId: bigint): Uint8Array {
  return keccak_256(concat([toWord(tokenId), toWord(FATES_SLOT)]))
}

const endings = ['none', 'valid', 'revoked', 'replaced', 'burned'] as const

/** How a certificate ended. A certificate that has not ended has no fate. */
export type ProvenFate = {
  readonly ending: 'revoked' | 'replaced' | 'burned'
  /** Seconds since 1970. */
  readonly endedAt: number
  readonly replacedBy: bigint | null
}

/** Reads a fate; null if the word is empty. Solidity fills a word from its end. @throws {RangeError} */
export function readFate(word: Uint8Array | null): ProvenFate | null {
  const take = openWord(word)
  const ending = endings[Number(take(8))]
  take(8)
  const endedAt = Number(take(40))
  take(40 + 48)
  const replacedBy = take(48)
  if (ending === 'none') return null
  if (ending === undefined || ending === 'valid') throw new RangeError('an ending that the registry lacks')
  return { ending, endedAt, replacedBy: replacedBy === 0n ? null : replacedBy }
}

/** Reads the number of the next page from the word of the registry's counters. */
export function readNextPage(word: Uint8Array | null): number {
  const take = openWord(word)
  take(8 + 32)
  return Number(take(32))
}

function openWord(word: Uint8Array | null): (bits: number) => bigint {
  let rest = toBigInt(word ?? new Uint8Array())
  return (bits) => {
    const taken = BigInt.asUintN(bits, rest)
    rest >>= BigInt(bits)
    return taken
  }
}

/** The address of the k-th contract that the registry created, which is its k-th page. */
export function findPageAddress(registry: Uint8Array, k: number): Uint8Array {
  return keccak_256(encodeRlp([registry, writeNumber(k)])).subarray(12)
}

const HEADER_BYTES = 47
const OWNER_BYTES = 20

/** One certificate, as its page stores it. */
export type ProvenEntry = {
  readonly owner: `0x${string}`
  readonly eventKey: bigint
  /** Seconds since 1970. */
  readonly issuedAt: number
  /** The digest of the metadata's directory. */
  readonly directory: `0x${string}`
}

/** Reads a page: `00 | flags 1 | event key 8 | issue time 5 | directory digest 32 | owners, 20 each`. @throws {RangeError} */
export function readPage(code: Uint8Array, tokenId: bigint): ProvenEntry {
  const from = HEADER_BYTES + OWNER_BYTES * (Number(tokenId % SERIALS_PER_PAGE) - 1)
  const owner = code.subarray(from, from + OWNER_BYTES)
  if (from < HEADER_BYTES || owner.length !== OWNER_BYTES) {
    throw new RangeError('this page has no certificate of this number')
  }
  return {
    owner: `0x${bytesToHex(owner)}`,
    eventKey: toBigInt(code.subarray(2, 10)),
    issuedAt: Number(toBigInt(code.subarray(10, 15))),
    directory: `0x${bytesToHex(code.subarray(15, HEADER_BYTES))}`,
  }
}

function toBigInt(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${bytesToHex(bytes)}`)
}
