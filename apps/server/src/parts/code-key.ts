import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IssuerKey } from '@certify/ethereum/issuer-key'
import { CODE_KEY_BYTES } from '@certify/postgres/event/code-seal'
import { SettingError, type Settings } from '../env'

/** The text that is signed to derive a key. Nothing else signs these words, and the signature stays secret. */
const DERIVATION = 'Certify: key of the attendance codes, version 1. Never publish this signature.'

/**
 * The key that seals attendance codes: the configured one; with the embedded database a file in its data folder, made
 * at the first start; with PostgreSQL one derived from the issuer's key, which all replicas share.
 *
 * @throws {SettingError} if a configured file cannot be read or contains no key.
 */
export async function readCodeKey(
  settings: Pick<Settings, 'codeKey' | 'codeKeyFile' | 'databaseUrl' | 'dataDir'>,
  issuerKey: IssuerKey,
): Promise<Uint8Array> {
  if (settings.codeKey !== undefined) return parseKey(settings.codeKey, 'CERTIFY_CODE_KEY')
  if (settings.codeKeyFile !== undefined) {
    return parseKey(readText(settings.codeKeyFile), 'CERTIFY_CODE_KEY_FILE')
  }
  if (settings.databaseUrl === undefined) return keyOfFolder(join(settings.dataDir, 'code-key'))
  const signature = await issuerKey.account().signMessage({ message: DERIVATION })
  return createHash('sha256').update(signature).digest()
}

function keyOfFolder(path: string): Uint8Array {
  try {
    // Flushed before it seals the first code, because a code without its key is unreadable.
    writeFileSync(path, randomBytes(CODE_KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return parseKey(readFileSync(path, 'utf8'), path)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(`CERTIFY_CODE_KEY_FILE cannot be read (${code ?? 'error'}): ${path}`)
  }
}

function parseKey(text: string, source: string): Uint8Array {
  const hex = text.trim().replace(/^0x/, '')
  if (!/^[0-9a-fA-F]{64}$/.test(hex)) throw new SettingError(`${source} must hold 64 hexadecimal digits.`)
  return Buffer.from(hex, 'hex')
}
