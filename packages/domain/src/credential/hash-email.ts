import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Random } from '../shared/random'

/** An email address as a badge names it: the salted hash that a backpack compares with the addresses it knows. */
export type HashedEmail = {
  /** `sha256$` and hexadecimal digits. */
  readonly hash: string
  readonly salt: string
}

/**
 * Hashes an address with a new salt, so that two badges of one person cannot be linked by it.
 *
 * @see https://www.imsglobal.org/spec/ob/v3p0/#identityhash
 */
export function hashEmail(email: string, random: Random): HashedEmail {
  const salt = bytesToHex(random(16))
  return { hash: `sha256$${bytesToHex(sha256(utf8ToBytes(email + salt)))}`, salt }
}
