import type { Random } from '../shared/random'

/** A nonce may be used once, within this time. */
export const NONCE_LIFETIME_SECONDS = 600

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * 22 characters of base62: at least 128 random bits, alphanumeric as EIP-4361 asks.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function newNonce(random: Random): string {
  let value = 0n
  for (const byte of random(24)) value = value * 256n + BigInt(byte)
  let text = ''
  // 24 random bytes for 131 bits: the surplus makes the remainder's bias smaller than 2^-60.
  while (text.length < 22) {
    text += ALPHABET.charAt(Number(value % 62n))
    value /= 62n
  }
  return text
}
