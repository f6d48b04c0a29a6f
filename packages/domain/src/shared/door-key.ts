import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Brand } from './brand'

/** The secret of this instance from which the codes of its doors are computed: 32 bytes. */
export type DoorKey = Brand<Uint8Array, 'DoorKey'>

/** The door key of an instance's key. @see https://www.rfc-editor.org/rfc/rfc5869 */
export function deriveDoorKey(instanceKey: Uint8Array): DoorKey {
  return hkdf(sha256, instanceKey, undefined, utf8ToBytes('certify door code'), 32) as DoorKey
}

/** HMAC-SHA-256 of a text, 32 bytes. */
export function computeMac(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(text))
}
