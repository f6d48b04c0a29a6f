import { bytesToHex } from '@noble/hashes/utils.js'

/** Six decimal digits of a keyed hash, for a code that a person types. */
export function toSixDigits(mac: Uint8Array): string {
  const number = Number.parseInt(bytesToHex(mac.subarray(0, 6)), 16)
  return String(number % 1_000_000).padStart(6, '0')
}
