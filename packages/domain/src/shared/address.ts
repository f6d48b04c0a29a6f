import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Brand } from './brand'
import { FieldInvalidError } from './errors'

/** An EVM address in EIP-55 checksum form, e.g. `0x329e…`. Two addresses are equal iff their strings are. */
export type Address = Brand<`0x${string}`, 'Address'>

/** The zero address, which has no owner. */
export const ZERO_ADDRESS = `0x${'0'.repeat(40)}` as Address

/**
 * Reads an address from untrusted text in any case. The result is checksummed.
 *
 * @param text - `0x` and 40 hexadecimal digits.
 * @param field - Name of the payload field, for the error.
 * @throws {FieldInvalidError} when `text` is anything else.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function parseAddress(text: string, field = 'wallet_address'): Address {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) {
    throw new FieldInvalidError({ field, code: 'field.not_a_wallet' })
  }
  return checksum(text.slice(2).toLowerCase())
}

/** Whether `text` is an address in any case. */
export function isAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}

/** First 6 and last 4 characters, as screens show an address: `0x329e…8C62`. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

function checksum(lower: string): Address {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  let out = '0x'
  for (let i = 0; i < 40; i++) {
    const digit = lower.charAt(i)
    out += Number.parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit
  }
  return out as Address
}
