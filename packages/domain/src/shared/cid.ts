import type { Brand } from './brand'
import { FieldInvalidError } from './errors'

/** A content identifier: CIDv1, sha2-256, base32, e.g. `bafkrei…` (raw) or `bafybei…` (dag-pb). */
export type Cid = Brand<string, 'Cid'>

/** The address of no bytes, which has no hash. Programs read it to learn whether a server is a gateway. */
export const EMPTY_CID = 'bafkqaaa' as Cid

/**
 * Reads a CID from untrusted text. Only the one form this product writes is accepted: version 1, sha2-256,
 * codec raw or dag-pb, lower-case base32.
 *
 * @throws {FieldInvalidError} when `text` is anything else.
 * @see https://github.com/multiformats/cid
 */
export function parseCid(text: string, field = 'cid'): Cid {
  if (!isCid(text)) throw new FieldInvalidError({ field, code: 'field.not_a_cid' })
  return text as Cid
}

/** Whether `text` is a CID of the form this product writes. */
export function isCid(text: string): boolean {
  // The seventh character also holds the digest's length, and the last one has two bits to spare, which are zero.
  return /^baf(kre|ybe)i[a-h][a-z2-7]{50}[aeimquy4]$/.test(text)
}
