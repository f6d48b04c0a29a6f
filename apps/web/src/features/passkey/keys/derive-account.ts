import { compressedPublicKey, type KeyAccount, toKeyAccount } from './key-account'
import { toWords } from './recovery-words'

/** The order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const HARDENED = 0x80000000
/** `m/44'/60'/0'/0/0`: the first account of every Ethereum wallet. */
const PATH = [44 + HARDENED, 60 + HARDENED, HARDENED, 0, 0]
const PBKDF2_ROUNDS = 2048

/**
 * Derives the account that the twelve words open in any wallet: BIP-39 and BIP-32 by WebCrypto. Keep it only for one
 * signature.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki
 */
export async function deriveAccount(entropy: Uint8Array<ArrayBuffer>): Promise<KeyAccount> {
  let node = await hmac(utf8('Bitcoin seed'), await deriveSeed(entropy))
  for (const index of PATH) {
    const [key, chain] = [node.slice(0, 32), node.slice(32)]
    const start = index >= HARDENED ? concat(new Uint8Array(1), key) : compressedPublicKey(key)
    const child = await hmac(chain, concat(start, toUint32(index)))
    const sum = (toNumber(child.slice(0, 32)) + toNumber(key)) % ORDER
    node = concat(fromNumber(sum), child.slice(32))
  }
  // The library of the curve refuses zero and numbers beyond the order.
  return toKeyAccount(node.slice(0, 32))
}

async function deriveSeed(entropy: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const words = utf8((await toWords(entropy)).join(' '))
  const key = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  const salt = utf8('mnemonic')
  const rule = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: PBKDF2_ROUNDS }
  return new Uint8Array(await crypto.subtle.deriveBits(rule, key, 512))
}

async function hmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>) {
  const rule = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', key, rule, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

function toUint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(toHex(bytes))
}

function fromNumber(value: bigint): Uint8Array<ArrayBuffer> {
  const hex = value.toString(16).padStart(64, '0')
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}
