import { concat } from '../ask'

/** An item of Ethereum's encoding: bytes, or a list of items. */
export type RlpItem = Uint8Array | readonly RlpItem[]

/**
 * Reads one item that fills all the bytes.
 *
 * @throws {RangeError} if the bytes are not exactly one item.
 * @see https://ethereum.org/developers/docs/data-structures-and-encoding/rlp/
 */
export function decodeRlp(bytes: Uint8Array): RlpItem {
  const { item, end } = readItem(bytes, 0)
  if (end !== bytes.length) throw new RangeError('bytes after the end of an item')
  return item
}

function readItem(bytes: Uint8Array, at: number): { item: RlpItem; end: number } {
  const first = bytes[at]
  if (first === undefined) throw new RangeError('an item is missing')
  if (first < 0x80) return { item: bytes.subarray(at, at + 1), end: at + 1 }
  const isList = first >= 0xc0
  const { start, end } = readExtent(bytes, at, first - (isList ? 0xc0 : 0x80))
  if (!isList) return { item: bytes.subarray(start, end), end }
  const items: RlpItem[] = []
  for (let next = start; next < end; ) {
    const read = readItem(bytes.subarray(0, end), next)
    items.push(read.item)
    next = read.end
  }
  return { item: items, end }
}

/** The first byte holds a length of up to 55 bytes. Otherwise it says how many of the next bytes hold the length. */
function readExtent(bytes: Uint8Array, at: number, told: number): { start: number; end: number } {
  const lengthBytes = Math.max(0, told - 55)
  if (lengthBytes > 4) throw new RangeError('an item that is too long')
  const start = at + 1 + lengthBytes
  const length = lengthBytes === 0 ? told : readNumber(bytes.subarray(at + 1, start))
  const end = start + length
  if (end > bytes.length) throw new RangeError('an item that is cut off')
  return { start, end }
}

/** Encodes an item. */
export function encodeRlp(item: RlpItem): Uint8Array {
  if (item instanceof Uint8Array) {
    const [only] = item
    if (item.length === 1 && only !== undefined && only < 0x80) return item
    return concat([encodeLength(item.length, 0x80), item])
  }
  const body = concat(item.map(encodeRlp))
  return concat([encodeLength(body.length, 0xc0), body])
}

function encodeLength(length: number, offset: number): Uint8Array {
  if (length <= 55) return Uint8Array.of(offset + length)
  const bytes = writeNumber(length)
  return Uint8Array.of(offset + 55 + bytes.length, ...bytes)
}

/** A whole number as Ethereum writes it: big-endian, without leading zeros. */
export function writeNumber(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Uint8Array.from(bytes)
}

/** @throws {RangeError} if it has more than six bytes. No number here needs more. */
export function readNumber(bytes: Uint8Array): number {
  if (bytes.length > 6) throw new RangeError('a number that is too large')
  return bytes.reduce((value, byte) => value * 256 + byte, 0)
}
