import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts texts that the database keeps, so that a thief of the database cannot read them. */
export type TextBox = {
  /** AES-256-GCM, base64. Only the same `label` opens it. */
  seal(text: string, label: string): string
  /** @throws if it was sealed with another key or label. */
  open(sealed: string, label: string): string
}

/**
 * Creates the box of one purpose.
 *
 * @param key - 32 bytes that all replicas share. Each purpose has a key of its own, derived from it.
 */
export function openTextBox(key: Uint8Array, purpose: string): TextBox {
  const sealKey = Buffer.from(hkdfSync('sha256', key, '', `certify ${purpose}`, 32))
  return {
    seal(text, label) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(label))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed, label) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(label))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
  }
}
