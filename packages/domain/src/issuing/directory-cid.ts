import { type Cid, parseCid } from '../shared/cid'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
/** Version 1, codec dag-pb, hash sha2-256 of 32 bytes. */
const PREFIX = [0x01, 0x70, 0x12, 0x20]

/**
 * Builds the CID of a page's directory from its digest, as the contract does in token URIs.
 *
 * @param digest - sha2-256, 32 bytes, hex.
 * @see https://github.com/multiformats/cid
 */
export function toDirectoryCid(digest: `0x${string}`): Cid {
  const bytes = [...PREFIX, ...(digest.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))]
  let text = 'b'
  let buffered = 0
  let bits = 0
  for (const byte of bytes) {
    buffered = (buffered << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET.charAt((buffered >> bits) & 31)
    }
    buffered &= (1 << bits) - 1
  }
  if (bits > 0) text += ALPHABET.charAt((buffered << (5 - bits)) & 31)
  return parseCid(text, 'directory')
}
