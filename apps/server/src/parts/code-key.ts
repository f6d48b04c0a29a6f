import { join } from 'node:path'
import { deriveCodeKey } from '@certify/ethereum/derive-code-key'
import type { IssuerKey } from '@certify/ethereum/issuer-key'
import type { Settings } from '../env'
import { keepKeyFile, parseKey, readKeyFile } from './key-file'

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
  return deriveCodeKey(issuerKey)
}
