import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { deriveCodeKey } from '@certify/ethereum/derive-code-key'
import type { IssuerKey } from '@certify/ethereum/issuer-key'
import { sealKeystore } from '@certify/ethereum/keystore'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { KeyCommandError } from './key-command-error'

const checkout = realpathSync(join(import.meta.dirname, '..', '..'))

/** A shorter passphrase can be guessed by someone who has the keystore. */
const SHORTEST_PASSPHRASE = 12

/**
 * Writes a new key as an encrypted keystore that only this user can read, and prints its address. Makes the folder and
 * the passphrase if they do not exist.
 *
 * @param passphraseFile - By default beside the keystore, with the ending `.passphrase`.
 * @throws {KeyCommandError} if a file would be in the checkout or would be overwritten, or the passphrase is weak.
 */
export async function writeNewKey(
  file: string,
  passphraseFile = `${file.replace(/\.json$/, '')}.passphrase`,
  print: (line: string) => void,
): Promise<void> {
  for (const each of [file, passphraseFile]) refuseCheckout(each)
  refuseOverwriting(file)
  const passphrase = keepPassphrase(passphraseFile)
  const key = generatePrivateKey()
  writeSecret(file, await sealKeystore(key, passphrase))
  print(privateKeyToAccount(key).address)
}

/**
 * Writes the key of the attendance codes that is derived from the issuing key, so that it stays when that is rotated.
 *
 * @throws {KeyCommandError} if the file would be in the checkout or would be overwritten.
 */
export async function writeCodeKey(
  file: string,
  issuerKey: IssuerKey,
  print: (line: string) => void,
): Promise<void> {
  refuseCheckout(file)
  refuseOverwriting(file)
  writeSecret(file, `${Buffer.from(await deriveCodeKey(issuerKey)).toString('hex')}\n`)
  print(`CERTIFY_CODE_KEY_FILE=${resolve(file)}`)
}

function keepPassphrase(file: string): string {
  const known = statSync(file, { throwIfNoEntry: false })
  if (known === undefined) {
    const made = randomBytes(24).toString('base64url')
    writeSecret(file, `${made}\n`)
    return made
  }
  if ((known.mode & 0o077) !== 0 && process.platform !== 'win32') {
    throw new KeyCommandError(`Others can read ${file}: run "chmod 600" on it first.`)
  }
  const passphrase = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  if (passphrase.length >= SHORTEST_PASSPHRASE) return passphrase
  throw new KeyCommandError(`The passphrase must have at least ${SHORTEST_PASSPHRASE} characters.`)
}

/** A file may be the only copy of a key. */
function refuseOverwriting(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })) {
    throw new KeyCommandError(`${file} exists already; nothing was written.`)
  }
}

function writeSecret(file: string, text: string): void {
  mkdirSync(dirname(resolve(file)), { recursive: true, mode: 0o700 })
  writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true })
}

/** A key in the checkout is one careless commit, image or archive away from others. */
function refuseCheckout(file: string): void {
  const place = findRealPath(resolve(file))
  if (place !== checkout && !place.startsWith(checkout + sep)) return
  throw new KeyCommandError(
    `${file} is inside the checkout, from where a key easily gets into a commit or an image. Name a place outside, such as ~/.certify/${basename(file)}.`,
  )
}

/** The path without symbolic links; its last parts need not exist. */
function findRealPath(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(findRealPath(parent), basename(path))
}
