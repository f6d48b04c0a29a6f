import type { AccountId } from '../shared/account-id'
import type { Brand } from '../shared/brand'
import type { EventId } from '../shared/event-id'
import type { Random } from '../shared/random'
import { hashSecret } from './secret'

/** What a key may be allowed to do. Consent, profile, erasure and keys themselves are in no scope. */
export const keyScopes = [
  'events:read',
  'events:write',
  'roster:read',
  'roster:write',
  'answers:read',
  'attendance:write',
  'certificates:read',
  'certificates:issue',
  'certificates:revoke',
  'webhooks:manage',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** The part of a key that identifies it. The database stores this part in plain text. */
export type KeyId = Brand<string, 'KeyId'>

/** A key with which a program acts for an organizer. */
export type ApiKey = {
  readonly id: KeyId
  readonly organizerId: AccountId
  /** The one event that it may act on; null for all of the organizer's. */
  readonly eventId: EventId | null
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly createdAt: Date
  /** Null: it does not expire. */
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
}

/** The maximum number of an organizer's keys. */
export const MAX_KEYS = 10
/** The longest name of a key, in characters. */
export const MAX_KEY_NAME_LENGTH = 60

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 8
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6

/**
 * Makes a key's text: `certify_{live|test}_{id}_{secret}{checksum}`. Scanners for leaked secrets recognize the prefix.
 * The checksum tells a typing error from a wrong key without a query.
 *
 * @param network - `test` on a local chain.
 */
export function newKeyText(random: Random, network: 'live' | 'test'): { id: KeyId; text: string } {
  const id = randomDigits(random, ID_LENGTH)
  const start = `certify_${network}_${id}_${randomDigits(random, SECRET_LENGTH)}`
  return { id: id as KeyId, text: start + formatChecksum(start) }
}

/** Whether a text has the form of a key and its checksum. */
export function isKeyText(text: string): boolean {
  if (!/^certify_(live|test)_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/.test(text)) return false
  const start = text.slice(0, -CHECKSUM_LENGTH)
  return text === start + formatChecksum(start)
}

/** The hash of a key. The database stores it instead of the key. */
export function hashKeyText(text: string): string {
  return hashSecret(text)
}

/** Discards bytes above the last multiple of 62, so that each digit is as likely as any other. */
function randomDigits(random: Random, count: number): string {
  let digits = ''
  while (digits.length < count) {
    for (const byte of random(count)) {
      if (byte < 248 && digits.length < count) digits += DIGITS[byte % 62]
    }
  }
  return digits
}

/** CRC-32 in six digits of base 62. */
function formatChecksum(text: string): string {
  let rest = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  let value = (rest ^ 0xffffffff) >>> 0
  let digits = ''
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = DIGITS[value % 62] + digits
    value = Math.floor(value / 62)
  }
  return digits
}

/** Reads a key's id from a path. Checks only the form, not whether the key exists. */
export function parseKeyId(text: string): KeyId | null {
  return /^[0-9A-Za-z]{8}$/.test(text) ? (text as KeyId) : null
}
