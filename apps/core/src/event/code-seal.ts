import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { AttendanceCode } from '@certify/domain/event/attendance-code'
import { trusted } from '../database/connection/trusted'

/** How many bytes a key of attendance codes has. */
const CODE_KEY_BYTES = 32

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Protects stored attendance codes, so that a stolen database reveals none. A keyed hash finds a code at the same cost
 * for every query. A ciphertext lets the organizer show the code.
 */
export type CodeSeal = {
  /** HMAC-SHA-256 of a code, hex. */
  mac(code: AttendanceCode): string
  /** AES-256-GCM of a code, base64; bound to its `mac`. */
  seal(code: AttendanceCode): string
  /** The code; null if it was sealed with another key, or for another row. */
  open(sealed: string, mac: string): AttendanceCode | null
  /** Identifies the key without revealing it, hex. */
  readonly fingerprint: string
}

/** Creates the seal of a key of 32 bytes. @throws {RangeError} for a key of another length. */
export function codeSeal(key: Uint8Array): CodeSeal {
  if (key.length !== CODE_KEY_BYTES) throw new RangeError('A key of attendance codes has 32 bytes.')
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `certify attendance code ${purpose}`, 32))
  const macKey = derive('mac')
  const sealKey = derive('seal')
  const mac = (code: AttendanceCode) => createHmac('sha256', macKey).update(code).digest('hex')
  return {
    mac,
    fingerprint: derive('fingerprint').toString('hex').slice(0, 32),
    seal(code) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(mac(code)))
      const body = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed, ofMac) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(ofMac))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        const text = Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
        return trusted.attendanceCode(text)
      } catch {
        return null
      }
    },
  }
}
