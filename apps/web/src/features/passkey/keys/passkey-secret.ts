import { PasskeyError } from '../passkey-error'
import { ENTROPY_BYTES } from './recovery-words'

/** The length of a PRF's answer, in bytes. */
const SECRET_BYTES = 32
const IV_BYTES = 12

/** Imports the output of a passkey's PRF as a key that only WebCrypto can read. @throws {PasskeyError} `no-prf` */
export async function importSecret(answer: BufferSource | undefined): Promise<CryptoKey> {
  const bytes = answer === undefined ? new Uint8Array() : toBytes(answer)
  if (bytes.length !== SECRET_BYTES || bytes.every((byte) => byte === 0)) throw new PasskeyError('no-prf')
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey'])
}

/** Derives the entropy of the account that was made with this passkey. */
export async function deriveEntropy(secret: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf('certify/entropy/v1'), secret, ENTROPY_BYTES * 8))
}

/** Encrypts an account's entropy for another passkey. `credentialId` binds the text to it. */
export async function sealEntropy(
  entropy: Uint8Array<ArrayBuffer>,
  secret: CryptoKey,
  credentialId: ArrayBuffer,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await deriveSealKey(secret)
  const rule = { name: 'AES-GCM', iv, additionalData: credentialId }
  const text = new Uint8Array(await crypto.subtle.encrypt(rule, key, entropy))
  return toBase64Url(Uint8Array.from([...iv, ...text]))
}

/**
 * Opens a sealed entropy. @throws {PasskeyError} `differs` if this device derives another key than the one that sealed
 * it.
 */
export async function unsealEntropy(
  sealed: string,
  secret: CryptoKey,
  credentialId: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = fromBase64Url(sealed)
  const rule = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: credentialId }
  try {
    const key = await deriveSealKey(secret)
    return new Uint8Array(await crypto.subtle.decrypt(rule, key, bytes.slice(IV_BYTES)))
  } catch {
    throw new PasskeyError('differs')
  }
}

function deriveSealKey(secret: CryptoKey): Promise<CryptoKey> {
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(hkdf('certify/seal/v1'), secret, aes, false, ['encrypt', 'decrypt'])
}

function hkdf(info: string) {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(info) }
}

function toBytes(source: BufferSource): Uint8Array<ArrayBuffer> {
  return source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
}
