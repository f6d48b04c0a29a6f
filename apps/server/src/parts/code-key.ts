import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { IssuerKey } from '@certify/ethereum/issuer-key'
import type { Settings } from '../env'
import { keepKeyFile, parseKey, readKeyFile } from './key-file'

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
    return readKeyFile(settings.codeKeyFile, 'CERTIFY_CODE_KEY_FILE')
  }
  if (settings.databaseUrl === undefined) return keepKeyFile(join(settings.dataDir, 'code-key'))
  const signature = await issuerKey.account().signMessage({ message: DERIVATION })
  return createHash('sha256').update(signature).digest()
}
