import { type Hex, toHex } from 'viem'
import { SignerError } from './signer-error'

/** The order of the curve secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/**
 * Reads an ECDSA signature as ASN.1 writes it: a sequence of the two numbers r and s. Of the two valid values of s the
 * low one is returned, because nodes refuse the other.
 *
 * @throws {SignerError} if the bytes are anything else.
 * @see https://www.rfc-editor.org/rfc/rfc3279#section-2.2.3
 */
export function readDerSignature(bytes: Uint8Array): { r: Hex; s: Hex } {
  const [tag, length] = bytes
  if (tag !== 0x30 || length !== bytes.length - 2) throw malformed()
  const r = readInteger(bytes, 2)
  const s = readInteger(bytes, r.end)
  if (s.end !== bytes.length) throw malformed()
  const low = s.value > ORDER / 2n ? ORDER - s.value : s.value
  return { r: toHex(r.value, { size: 32 }), s: toHex(low, { size: 32 }) }
}

function readInteger(bytes: Uint8Array, at: number): { value: bigint; end: number } {
  const length = bytes[at + 1] ?? 0
  const end = at + 2 + length
  if (bytes[at] !== 0x02 || length < 1 || length > 33 || end > bytes.length) throw malformed()
  const value = BigInt(toHex(bytes.subarray(at + 2, end)))
  if (value === 0n || value >= ORDER) throw malformed()
  return { value, end }
}

function malformed(): SignerError {
  return new SignerError('wrong', 'The signer answers without an ECDSA signature.')
}
