import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Random } from '../shared/random'

/** SHA-256 of a secret, hex. It is stored instead of the secret, so that a stolen database opens nothing. */
export function hashSecret(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)))
}

/** 256 unguessable bits, hex: a session's id. */
export function newSecret(random: Random): string {
  return bytesToHex(random(32))
}
