import { join } from 'node:path'
import type { Settings } from '../env'
import { keepKeyFile, parseKey, readKeyFile } from '../parts/key-file'

/**
 * The seed of the keys that sign Open Badges: the configured one, or a file in the data folder, made at the first
 * start. It is never derived from the issuing key, so that neither theft nor rotation of one touches the other.
 *
 * @throws {SettingError} if a configured file cannot be read or contains no key.
 */
export function readCredentialSeed(
  settings: Pick<Settings, 'credentialKey' | 'credentialKeyFile' | 'dataDir'>,
): Uint8Array {
  const { credentialKey, credentialKeyFile, dataDir } = settings
  if (credentialKey !== undefined) return parseKey(credentialKey, 'CERTIFY_CREDENTIAL_KEY')
  if (credentialKeyFile !== undefined) return readKeyFile(credentialKeyFile, 'CERTIFY_CREDENTIAL_KEY_FILE')
  return keepKeyFile(join(dataDir, 'credential-key'))
}
