import { toAsciiDigits } from './ascii-digits'

/**
 * Crockford's base32: no I, L, O or U, so that nothing is misread, misheard or rude.
 *
 * @see https://www.crockford.com/base32.html
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** One character for each byte, chosen by its lower five bits: random bytes pick each character evenly. */
export function writeBase32(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte & 31)).join('')
}

/**
 * Reads characters as a person typed or pasted them: any case and width, with any dashes, spaces and signs between and
 * around them, O for 0 and I or L for 1.
 */
export function readBase32(text: string): string | null {
  if (text.length > 100) return null
  const typed = toAsciiDigits(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return [...typed].every((character) => ALPHABET.includes(character)) ? typed : null
}
