import {
  type BinaryLike,
  createCipheriv,
  createDecipheriv,
  pbkdf2,
  randomBytes,
  randomUUID,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { type Hex, hexToBytes, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod'

/** The keystore cannot be opened. The message says why in one sentence and reveals nothing of its content. */
export class KeystoreError extends Error {
  override readonly name = 'KeystoreError'
}

// On other threads, because the event loop must go on while a key is derived for a second or more.
const deriveByScrypt = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)
const deriveByPbkdf2 = promisify(pbkdf2)

/** The cost of opening, the same as in wallets: a quarter of a gigabyte for about a second, once at start. */
const SCRYPT = { n: 262_144, r: 8, p: 1, dklen: 32 as const }
/** A file that needs more memory than this is not opened. */
const MAX_SCRYPT_BYTES = 1024 ** 3

const hex = (bytes?: number) =>
  z.string().regex(bytes === undefined ? /^([0-9a-fA-F]{2})+$/ : new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`))
const count = (max: number) => z.int().min(1).max(max)

const derivation = z.discriminatedUnion('kdf', [
  z.object({
    kdf: z.literal('scrypt'),
    kdfparams: z.object({
      n: count(2 ** 24),
      r: count(64),
      p: count(16),
      dklen: z.literal(32),
      salt: hex(),
    }),
  }),
  z.object({
    kdf: z.literal('pbkdf2'),
    kdfparams: z.object({
      c: count(10_000_000),
      prf: z.literal('hmac-sha256'),
      dklen: z.literal(32),
      salt: hex(),
    }),
  }),
])
const sealed = z.object({
  cipher: z.literal('aes-128-ctr'),
  cipherparams: z.object({ iv: hex(16) }),
  ciphertext: hex(32),
  mac: hex(32),
})
const keystore = z.object({ version: z.literal(3), crypto: sealed.and(derivation) })
type Keystore = z.infer<typeof keystore>

/**
 * Reads the private key of a keystore file, as wallets and nodes write them.
 *
 * @throws {KeystoreError} if the text is not such a file, or the passphrase is wrong.
 * @see https://ethereum.org/en/developers/docs/data-structures-and-encoding/web3-secret-storage/
 */
export async function openKeystore(text: string, passphrase: string): Promise<Hex> {
  const { crypto } = parse(text)
  const derived = await deriveKey(crypto, passphrase)
  const ciphertext = Buffer.from(crypto.ciphertext, 'hex')
  if (!timingSafeEqual(computeMac(derived, ciphertext), Buffer.from(crypto.mac, 'hex'))) {
    throw new KeystoreError('the passphrase does not open it.')
  }
  const iv = Buffer.from(crypto.cipherparams.iv, 'hex')
  const decipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), iv)
  return toHex(Buffer.concat([decipher.update(ciphertext), decipher.final()]))
}

/** Seals a private key in a keystore file. @param work - The cost of opening it; only tests may lower it. */
export async function sealKeystore(
  privateKey: Hex,
  passphrase: string,
  work: { n: number } = SCRYPT,
): Promise<string> {
  const salt = randomBytes(32)
  const iv = randomBytes(16)
  const kdfparams = { ...SCRYPT, n: work.n, salt: salt.toString('hex') }
  const derived = await deriveKey({ kdf: 'scrypt', kdfparams }, passphrase)
  const cipher = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv)
  const ciphertext = Buffer.concat([cipher.update(hexToBytes(privateKey)), cipher.final()])
  const file = {
    version: 3,
    id: randomUUID(),
    address: privateKeyToAccount(privateKey).address.slice(2).toLowerCase(),
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: iv.toString('hex') },
      ciphertext: ciphertext.toString('hex'),
      kdf: 'scrypt',
      kdfparams,
      mac: computeMac(derived, ciphertext).toString('hex'),
    },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function parse(text: string): Keystore {
  try {
    // Old wallets write `Crypto`.
    const { Crypto: old, ...file } = JSON.parse(text)
    return keystore.parse(old === undefined ? file : { ...file, crypto: old })
  } catch {
    throw new KeystoreError('it is not a keystore of version 3 (Web3 Secret Storage).')
  }
}

async function deriveKey(how: z.infer<typeof derivation>, passphrase: string): Promise<Buffer> {
  const salt = Buffer.from(how.kdfparams.salt, 'hex')
  if (how.kdf === 'pbkdf2') return deriveByPbkdf2(passphrase, salt, how.kdfparams.c, 32, 'sha256')
  const { n: N, r, p, dklen } = how.kdfparams
  if (128 * N * r > MAX_SCRYPT_BYTES) throw new KeystoreError('opening it would take more than a gigabyte.')
  try {
    const maxmem = 128 * N * r + 128 * r * p + 1024 ** 2
    return await deriveByScrypt(passphrase, salt, dklen, { N, r, p, maxmem })
  } catch {
    throw new KeystoreError('its key derivation asks for something impossible.')
  }
}

function computeMac(derived: Buffer, ciphertext: Buffer): Buffer {
  return Buffer.from(keccak256(Buffer.concat([derived.subarray(16, 32), ciphertext]), 'bytes'))
}
