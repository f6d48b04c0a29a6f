import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Address, isAddress } from './address'
import { FieldInvalidError } from './errors'

/**
 * Reads an address from untrusted text in any case. The result is checksummed.
 *
 * @param text - `0x` and 40 hexadecimal digits.
 * @param field - Name of the payload field, for the error.
 * @throws {FieldInvalidError} when `text` is anything else.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function parseAddress(text: string, field = 'wallet_address'): Address {
  if (!isAddress(text)) {
    throw new FieldInvalidError({ field, code: 'field.not_a_wallet' })
  }
  return checksum(text.slice(2).toLowerCase())
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
