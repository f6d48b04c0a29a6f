import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Random } from '../shared/random'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** Makes the secret that sender and receiver share: `whsec_` and 32 bytes in base64. */
export function newWebhookSecret(random: Random): string {
  return PREFIX + toBase64(random(SECRET_BYTES))
}

/**
 * The headers of one attempt.
 *
 * @param secrets - Each gives a signature, so that a receiver needs to know only one of them.
 * @param at - The real moment of this attempt. Receivers refuse one that is more than five minutes from their own.
 * @see https://www.standardwebhooks.com
 */
export function signWebhook(
  { messageId, body }: { readonly messageId: string; readonly body: string },
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signed = utf8ToBytes(`${messageId}.${timestamp}.${body}`)
  const signatures = secrets.map((secret) => `v1,${toBase64(hmac(sha256, fromBase64(secret), signed))}`)
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(secret: string): Uint8Array {
  return Uint8Array.from(atob(secret.slice(PREFIX.length)), (character) => character.charCodeAt(0))
}
